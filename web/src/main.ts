import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { followSettings } from "./appearance.svelte";
import { loadGames } from "./net/games.svelte";
import { keepOffline, renewWhenOutdated } from "./offline";
import { settings } from "./settings.svelte";
import { speak } from "./words/index.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");

renewWhenOutdated();
followSettings();
void loadGames(settings.language);
// Nobody sees a flash of German who reads Swedish.
void speak(settings.language).then(() => mount(App, { target }));
keepOffline();

import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { followSettings } from "./appearance.svelte";
import { loadGames } from "./net/games.svelte";
import { keepOffline, renewWhenOutdated } from "./offline";
import { settings } from "./settings.svelte";
import { speak } from "./words/index.svelte";

/** So long the page may stay empty for its letters. */
const MOST_MS = 600;

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");

renewWhenOutdated();
followSettings();
void loadGames(settings.language);
// Nobody sees a flash of German who reads Swedish.
void Promise.all([speak(settings.language), fontsAreHere()]).then(() => mount(App, { target }));
// Whoever taps a game next has it at hand.
void import("./net/own_nonces").catch(() => null);
keepOffline();

/** Lines break where they will stay: our faces are waited for, but not long. */
async function fontsAreHere(): Promise<void> {
  const faces = ["700 1em Vollkorn", "1em 'Atkinson Next'"].map((face) => document.fonts?.load(face, "a0"));
  await Promise.race([Promise.all(faces), new Promise((go) => setTimeout(go, MOST_MS))]).catch(() => null);
}

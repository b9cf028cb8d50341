import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { followSettings } from "./appearance.svelte";
import { loadGames } from "./net/games.svelte";
import { catchUpLater, keepOffline, renewWhenOutdated } from "./offline";
import { settings } from "./settings.svelte";
import { speak } from "./words/index.svelte";

/** So long the page may stay empty for its letters and its games. */
const MOST_MS = 600;

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");

renewWhenOutdated();
followSettings();
const needed = [fontsAreHere(), loadGames(settings.language)];
// Nobody sees a flash of German who reads Swedish.
void Promise.all([speak(settings.language), notLong(Promise.all(needed))]).then(() => mount(App, { target }));
// Whoever taps a game next has it at hand.
void import("./net/own_nonces").catch(() => null);
catchUpLater();
keepOffline();

/** Lines break where they will stay. */
async function fontsAreHere(): Promise<unknown> {
  return Promise.all(["700 1em Vollkorn", "1em 'Atkinson Next'"].map((face) => document.fonts?.load(face, "a0")));
}

/** Both come with the page: it is drawn once, with something to tap. But they are not waited for long. */
async function notLong(wanted: Promise<unknown>): Promise<void> {
  await Promise.race([wanted, new Promise((go) => setTimeout(go, MOST_MS))]).catch(() => null);
}

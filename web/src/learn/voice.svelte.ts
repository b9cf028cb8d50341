// A voice that reads what the coach says: off until somebody asks for it, and only where the browser has one.

import type { Language } from "../settings.svelte";

/** Boarisch has no voice: the German sentence is read. */
const VOICES: Readonly<Record<Language, string>> = { de: "de-DE", bar: "de-DE", en: "en-GB", sv: "sv-SE" };

export class Voice {
  isOn = $state(false);
  readonly canSpeak = typeof window !== "undefined" && "speechSynthesis" in window;

  toggle(): void {
    this.isOn = !this.isOn;
    if (!this.isOn) this.stop();
  }

  read(sentence: string, language: Language): void {
    if (!this.isOn || !this.canSpeak || !sentence) return;
    this.stop();
    const said = new SpeechSynthesisUtterance(sentence);
    said.lang = VOICES[language];
    said.rate = 0.95;
    window.speechSynthesis.speak(said);
  }

  stop(): void {
    if (this.canSpeak) window.speechSynthesis.cancel();
  }
}

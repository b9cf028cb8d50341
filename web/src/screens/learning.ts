// The rooms of learning, fetched together: whoever opens one goes on to the next, and the first page names one file for all.

export { default as Drill } from "./Drill.svelte";
export { default as First } from "./First.svelte";
export { default as Learn } from "./Learn.svelte";
export { default as Lesson } from "./Lesson.svelte";
export { default as Puzzle } from "./Puzzle.svelte";

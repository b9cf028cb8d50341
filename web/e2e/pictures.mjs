// The reference pictures of pictures.test.mjs.
//   node e2e/pictures.mjs               lists them
//   node e2e/pictures.mjs --write       makes all of them anew
//   node e2e/pictures.mjs --write NAME… those of some stories, or some pictures, by the beginning of their names

import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { reference } from "./pictures_compare.mjs";
import { DRAWN_BY, FOLDER, STORIES, takePictures } from "./pictures_shoot.mjs";

const [mode, ...wanted] = process.argv.slice(2);
const isWanted = (name) => !wanted.length || wanted.some((one) => name.startsWith(one));

if (mode !== "--write") {
  for (const { pictures } of STORIES) for (const name of pictures) console.log(name);
} else {
  mkdirSync(FOLDER, { recursive: true });
  let version = "";
  for (const story of STORIES) {
    const isWhole = isWanted(story.name);
    if (!isWhole && !story.pictures.some(isWanted)) continue;
    version = await takePictures(story, (name, png) => {
      if (isWhole || isWanted(name)) writeFileSync(`${FOLDER}${name}.png`, reference(png));
    });
    console.log(`${story.name}: ${story.pictures.length} pictures`);
  }
  // What nobody draws any more goes.
  const known = new Set(STORIES.flatMap(({ pictures }) => pictures.map((name) => `${name}.png`)));
  for (const file of readdirSync(FOLDER)) if (file.endsWith(".png") && !known.has(file)) rmSync(FOLDER + file);
  writeFileSync(DRAWN_BY, `${version}\n`);
}

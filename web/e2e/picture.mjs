// What a picture is made of: its size, and how many colours it has.

/** Width and height, from the head of a PNG. */
export function sizeOf(png) {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** How many colours a picture has, of 16 steps each: a bare sheet has one, a painted one hundreds. */
export function colours(page, png) {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(bitmap, 0, 0);
    const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
    const found = new Set();
    for (let at = 0; at < data.length; at += 4) found.add(((data[at] >> 4) << 8) | ((data[at + 1] >> 4) << 4) | (data[at + 2] >> 4));
    return found.size;
  }, png.toString("base64"));
}

// Names the files in which a test has failed, a line each, beside what a person reads.

export default async function* failed(events) {
  const named = new Set();
  for await (const { type, data } of events) {
    if (type !== "test:fail" || !data.file || named.has(data.file)) continue;
    named.add(data.file);
    yield `${data.file}\n`;
  }
}

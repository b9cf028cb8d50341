// What is asked once on a device, and then never again.

/** Whether that was asked before; from now on it was. Whoever forbids the storage is not asked at each visit. */
export function wasAsked(place: string): boolean {
  try {
    const before = localStorage.getItem(place);
    localStorage.setItem(place, "1");
    return before !== null;
  } catch {
    return true;
  }
}

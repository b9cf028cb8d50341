// The next evening as a file for a calendar: the same day of the week, the same time.

const WEEK = 7 * 24 * 3_600_000;
const HOURS = 3;

/** `20261118T193200Z` */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** Text in a calendar: its own signs are escaped. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, "\\n");
}

/** The first moment after `now` that is whole weeks after the evening began. */
export function nextTime(began: number, now: number): number {
  const weeks = Math.max(1, Math.ceil((now - began) / WEEK));
  const next = new Date(began);
  next.setDate(next.getDate() + 7 * weeks); // by the calendar, so that summer time changes no hour
  return next.getTime();
}

export function calendarFile(title: string, began: number, link: string, now = Date.now()): string {
  const start = nextTime(began, now);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Stammtisch//DE",
    "BEGIN:VEVENT",
    `UID:${start}-${began}@stammtisch`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + HOURS * 3_600_000)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${link}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

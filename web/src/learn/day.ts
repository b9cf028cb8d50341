// The day of whoever learns. All that comes back after some days asks here alone what day it is: tests live on another one.

export const now = (): Date => new Date();

/** A day as it is kept, where the reader lives. */
export function dayOf(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** So many days later, whatever the clocks do in between. */
export const daysLater = (moment: Date, days: number): Date => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days);

/** A kept day as a moment in it. */
export const momentOf = (day: string): number => new Date(`${day}T12:00:00`).getTime();

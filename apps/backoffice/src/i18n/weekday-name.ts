/** The name of a day of ISO 8601, in which Monday is 1. */
export function weekdayName(locale: string, day: number): string {
  // The first of June 2026 is a Monday.
  const date = new Date(Date.UTC(2026, 5, day));
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(date);
}

/** Formats a date (`yyyy-mm-dd`) relative to today in the reader's language: "2 days ago", "in 3 months". */
export function relativeDay(day: string, locale: string, now = new Date()): string {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((Date.parse(day) - today) / 86_400_000);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  // Counts days for as long as a licence is about to expire; in months, 46 days would be rounded to two.
  if (Math.abs(days) <= 60) return words.format(days, 'day');
  if (Math.abs(days) < 548) return words.format(Math.round(days / 30.44), 'month');
  return words.format(Math.round(days / 365.25), 'year');
}

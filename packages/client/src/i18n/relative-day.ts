/** Formats a date (`yyyy-mm-dd`) relative to today in the reader's language: "2 days ago", "in 3 months". */
export function relativeDay(day: string, locale: string, now = new Date()): string {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((Date.parse(day) - today) / 86_400_000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  // Up to 60 days, when a licence counts as expiring soon, days are exact; 46 days would be rounded to two months.
  if (Math.abs(days) <= 60) return format.format(days, 'day');
  if (Math.abs(days) < 548) return format.format(Math.round(days / 30.44), 'month');
  return format.format(Math.round(days / 365.25), 'year');
}

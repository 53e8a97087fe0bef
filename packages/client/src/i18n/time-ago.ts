/** Formats a time as "2 hours ago" in the reader's language, in the largest unit that fits. */
export function timeAgo(time: string, locale: string, now = Date.now()): string {
  const seconds = Math.min(0, (new Date(time).getTime() - now) / 1000);
  const [unit, secondsPerUnit] = units.find(([, unitSeconds]) => -seconds >= unitSeconds) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.ceil(seconds / secondsPerUnit), unit);
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

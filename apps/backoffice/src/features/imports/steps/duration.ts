/** A time span in minutes and seconds in the reader's language: "1 min 54 sec". Shorter than a second counts as one. */
export function duration(ms: number, locale: string): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const format = (value: number, unit: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  return parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => format(value, unit))
    .join(' ');
}

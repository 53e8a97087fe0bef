/** How long something has waited, in the largest unit that fits: "5 days", "2 hr". */
export function ageOf(since: string, locale: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  const [unit, count] =
    minutes < 60
      ? (['minute', minutes] as const)
      : minutes < 48 * 60
        ? (['hour', Math.floor(minutes / 60)] as const)
        : (['day', Math.floor(minutes / 1440)] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }).format(count);
}

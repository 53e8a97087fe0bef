/** A moment as a `datetime-local` field shows it: in the time zone of the person. Empty for none. */
export function localDateTime(iso: string | null): string {
  if (iso === null) return '';
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that a person entered in their time zone, or null for an empty or incomplete field. */
export function parseLocalDateTime(text: string): string | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** A moment as a `datetime-local` field shows it on a clock of this time zone, of that of the person if none is named. Empty for none. */
export function clockTime(iso: string | null, zone = ownZone()): string {
  const moment = iso === null ? NaN : Date.parse(iso);
  if (Number.isNaN(moment)) return '';
  return new Date(moment + offsetMs(moment, zone)).toISOString().slice(0, 16);
}

/**
 * The moment at which a clock of this time zone shows a time; null for an empty or incomplete field. A time that comes twice, because the
 * clock is put back, is the first one. A time that is left out, because the clock is put forward, moves by what is left out.
 */
export function momentAt(clock: string, zone = ownZone()): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(clock)) return null;
  const asUtc = Date.parse(`${clock.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // No zone changes its clock twice within two days, so one of these offsets applies.
  const [before, after] = [asUtc - offsetMs(asUtc - dayMs, zone), asUtc - offsetMs(asUtc + dayMs, zone)];
  const isShown = (moment: number) => moment + offsetMs(moment, zone) === asUtc;
  const moment = isShown(before) || !isShown(after) ? before : after;
  return new Date(moment).toISOString();
}

/** The time zone of the person. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const dayMs = 86_400_000;

/** How far a clock of the zone is ahead of UTC. */
function offsetMs(moment: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const shown = new Date(0);
  // Not Date.UTC(), which takes the year 2 for 1902: that is what a date field holds while "2026" is typed.
  shown.setUTCFullYear(year, month - 1, day);
  shown.setUTCHours(hour, minute, second);
  return shown.getTime() - Math.floor(moment / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are kept, because making one takes far longer than using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

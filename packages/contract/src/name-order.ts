const natural = new Intl.Collator('und', { numeric: true });

/** Numbered names first by their first number, then natural order without looking at brackets and hyphens. */
export function compareNames(one: string, other: string): number {
  const [a, b] = [firstNumber(one), firstNumber(other)];
  if (a !== b) {
    if (a === undefined) return 1;
    if (b === undefined) return -1;
    return a - b;
  }
  return natural.compare(plain(one), plain(other));
}

function firstNumber(name: string): number | undefined {
  const digits = /\d+/.exec(name)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function plain(name: string): string {
  return name.replaceAll(/[()-]/g, '');
}

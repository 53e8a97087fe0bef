const natural = new Intl.Collator('und', { numeric: true });

/** Numbered names first by their first number, then natural order without looking at brackets and hyphens. */
export function compareNames(one: string, other: string): number {
  const [a, b] = [firstNumber(one), firstNumber(other)];
  if (a !== b) {
    if (a === undefined) return 1;
    if (b === undefined) return -1;
    return a < b ? -1 : 1;
  }
  return natural.compare(plain(one), plain(other));
}

/** Any length: as a plain number, two long ones would be taken for the same. */
function firstNumber(name: string): bigint | undefined {
  const digits = /\d+/.exec(name)?.[0];
  return digits === undefined ? undefined : BigInt(digits);
}

function plain(name: string): string {
  return name.replaceAll(/[()-]/g, '');
}

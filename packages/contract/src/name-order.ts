const natural = new Intl.Collator('und', { numeric: true });

/** Natural order: names with a number first, by that number; then by name, ignoring brackets and hyphens. */
export function compareNames(one: string, other: string): number {
  const [a, b] = [firstNumber(one), firstNumber(other)];
  if (a !== b) {
    if (a === undefined) return 1;
    if (b === undefined) return -1;
    return a < b ? -1 : 1;
  }
  return natural.compare(withoutPunctuation(one), withoutPunctuation(other));
}

/** A bigint, because as numbers two very long digit strings could be equal. */
function firstNumber(name: string): bigint | undefined {
  const digits = /\d+/.exec(name)?.[0];
  return digits === undefined ? undefined : BigInt(digits);
}

function withoutPunctuation(name: string): string {
  return name.replaceAll(/[()-]/g, '');
}

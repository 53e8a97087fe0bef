/** The moment that many days from now. */
export function inDays(days: number): number {
  return Date.now() + days * 86_400_000;
}

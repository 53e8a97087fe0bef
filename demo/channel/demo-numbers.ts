/** Returns a number from 0 up to `limit`, always the same for the same seed and purpose. A demo that looks random must not change. */
export function demoNumber(seed: number, purpose: number, limit: number): number {
  let value = Math.imul(seed + 1, 0x9e37_79b1) ^ Math.imul(purpose + 1, 0x85eb_ca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b_3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a_2d39);
  return ((value ^ (value >>> 15)) >>> 0) % limit;
}

/** Ids of the back office's demo are in ranges of their own, one for each kind of row. */
export function channelId(range: number, number: number): string {
  return `01930000-0000-7000-8${String(range).padStart(3, '0')}-${String(number).padStart(12, '0')}`;
}

import { randomInt } from 'node:crypto';

/** For tests of calls that are counted by network address: one that no other test and no earlier run has come from. */
export function ownAddress(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

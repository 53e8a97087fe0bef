import { randomInt } from 'node:crypto';

/** Returns headers with an IP that no other test or earlier run has used, for calls that are rate-limited by IP. */
export function uniqueClientIp(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

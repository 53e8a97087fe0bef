import { randomBytes } from 'node:crypto';

/** Tools that look for secrets in code and logs recognise one by its prefix, and so does the check of URLs. */
const prefix = 'ppk_';

/** Enough to recognise a key by; 232 unknown bits are left. */
const startLength = 8;

export function newKeySecret(): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

/** What people may see of a secret after it was created. */
export function startOfSecret(secret: string): string {
  return secret.slice(0, startLength);
}

const wholeSecret = new RegExp(String.raw`^${prefix}[\w-]{43}$`);

/** By its length too: once in millions, the token of a session begins like a key. */
export function isKeySecret(text: string): boolean {
  return wholeSecret.test(text);
}

// A lookahead, so that what looks like the beginning of another secret hides none.
const anySecret = new RegExp(String.raw`(?=(${prefix}[\w-]{43}))`, 'g');
const maxSecrets = 5;

/** Returns what looks like a secret anywhere in the path or the query, escaped once, twice or not at all. */
export function findKeySecrets(url: string): string[] {
  return [...decodeBytes(decodeBytes(url)).matchAll(anySecret)].slice(0, maxSecrets).flatMap(([, secret]) => secret ?? []);
}

/** Bytes are decoded one by one, because that never fails. */
function decodeBytes(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}

// Also a part that is long enough to be worth something to whoever finds it.
const partOfSecret = new RegExp(String.raw`${prefix}[\w-]{20,}`, 'g');

export function hasPartOfSecret(text: string): boolean {
  return text.search(partOfSecret) !== -1;
}

/** Blackens secrets in a text of a client that is stored, such as the name of its software. */
export function redactSecrets(text: string): string {
  return text.replaceAll(partOfSecret, `${prefix}…`);
}

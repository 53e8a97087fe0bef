import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { keyScopes } from '../integration/scopes.ts';
import { exportFormats } from '../lists.ts';

/**
 * A key is valid for at most two years. While it is rotated, the old key stays valid for the chosen number of days. At most `keys` valid ones are
 * created, and each has at most one that it replaces; the list has room for all of these, and for the newest of those that have ended.
 */
export const keyRules = { name: 100, keys: 200, listed: 600, maxDays: 730, overlapDays: [0, 1, 7, 30] } as const;

const Version = z.int().check(z.positive());
const params = z.object({ id: z.string().check(z.uuid()) });
const Days = z.int().check(z.minimum(1), z.maximum(keyRules.maxDays));

/** `expired` and `revoked` keys open nothing. A key is `ending` while another one that replaces it is already valid. */
export const keyStates = ['active', 'ending', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

export const MachineKey = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  /** The start of the secret, by which people recognise a key. */
  start: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  state: z.enum(keyStates),
  /** Who is no longer an admin may have kept the secret. */
  createdBy: z.object({ id: z.string(), name: z.string(), isAdmin: z.boolean() }),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  lastUsedIp: z.nullable(z.string()),
  /** When the secret was last in the URL of a request, so that others may have read it. */
  inUrlAt: z.nullable(z.string()),
  /** The newer key that replaces this one. */
  replacedBy: z.nullable(z.string()),
});
export type MachineKey = z.infer<typeof MachineKey>;

/** The secret is in this response and nowhere else: only its hash is stored. */
const WithSecret = z.object({ body: z.object({ key: MachineKey, secret: z.string() }) });

/** The valid keys, then those that have ended, the newest first. */
export const listKeys = endpoint({
  method: 'GET',
  path: '/api/backoffice/keys',
  permission: 'admin',
  response: z.object({ body: z.array(MachineKey) }),
});

/** The keys of the list as a file, without their secrets. */
export const exportKeys = endpoint({
  method: 'GET',
  path: '/api/backoffice/keys/export',
  permission: 'admin',
  query: z.object({ format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});

export const createKey = endpoint({
  method: 'POST',
  path: '/api/backoffice/keys',
  permission: 'admin',
  versioned: false,
  needsRecentPassword: true,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(keyRules.name)),
    scopes: z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length)),
    days: Days,
  }),
  response: WithSecret,
  rateLimit: { calls: 30, seconds: 60 },
});

/** Creates a key with the same name and scopes. The old one ends after `overlapDays`, or when it would have ended anyway. */
export const rotateKey = endpoint({
  method: 'POST',
  path: '/api/backoffice/keys/:id/rotate',
  permission: 'admin',
  versioned: true,
  needsRecentPassword: true,
  params,
  body: z.object({ version: Version, days: Days, overlapDays: z.literal([...keyRules.overlapDays]) }),
  response: WithSecret,
  rateLimit: { calls: 30, seconds: 60 },
});

/** Ends a key at once. */
export const revokeKey = endpoint({
  method: 'POST',
  path: '/api/backoffice/keys/:id/revoke',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version: Version }),
  response: z.object({ body: MachineKey }),
  rateLimit: { calls: 30, seconds: 60 },
});

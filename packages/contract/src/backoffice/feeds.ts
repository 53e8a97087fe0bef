import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { exportFormats } from '../lists.ts';
import { importKinds } from './import-kinds.ts';

/** Which rows a feed may write: records that are new, records that exist, or both. */
export const importModes = ['both', 'create', 'update'] as const;
export type ImportMode = (typeof importModes)[number];

/** Whether a file contains what has changed, or everything there is: then what it does not name is removed. */
export const importScopes = ['changes', 'snapshot'] as const;
export type ImportScope = (typeof importScopes)[number];

/** How the values of a file are written; what is not declared and could mean two things is refused. */
export const ValueRules = z.object({
  days: z.optional(z.enum(['dmy', 'mdy'])),
  decimal: z.optional(z.enum(['comma', 'point'])),
});
export type ValueRules = z.infer<typeof ValueRules>;

/** The source of files that name records by the portal's own id. No feed has it. */
export const sourceOfPortalIds = 'portal';
/** Also not `backoffice`, the source of records that staff have typed. */
export const reservedSources: readonly string[] = [sourceOfPortalIds, 'backoffice'];

export const feedRules = { name: 100, source: 40, feeds: 200 } as const;

/** As in ISO 8601: Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export const defaultTimeZone = 'Europe/Berlin';

/** Until when a file is expected, on which days, and the time zone of that clock. Without an hour none is expected. */
const schedule = {
  expectedBy: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  expectedDays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
};

/** What is not named stays as it is. */
const optionalSchedule = {
  expectedBy: z.optional(schedule.expectedBy),
  expectedDays: z.optional(schedule.expectedDays),
  timeZone: z.optional(schedule.timeZone),
};

const Version = z.int().check(z.positive());

export const Feed = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  /** The name of its folder. It follows from the first name of the feed and never changes. */
  slug: z.string(),
  kind: z.enum(importKinds),
  source: z.string(),
  mode: z.enum(importModes),
  scope: z.enum(importScopes),
  maxRemovedPercent: z.int(),
  ...schedule,
  /** The moment by which the last file was expected, as long as it has not come. */
  lateSince: z.nullable(z.string()),
  lastImport: z.nullable(
    z.object({ id: z.string(), state: z.string(), createdAt: z.string(), rowCount: z.nullable(z.int()), faultCount: z.int() }),
  ),
});
export type Feed = z.infer<typeof Feed>;

export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/backoffice/feeds',
  permission: 'admin',
  response: z.object({ body: z.array(Feed) }),
});

/** The feeds with their settings as a file. */
export const exportFeeds = endpoint({
  method: 'GET',
  path: '/api/backoffice/feeds/export',
  permission: 'admin',
  query: z.object({ format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});

/** All records of the feed's source as a file that the feed reads back unchanged. */
export const exportFeedRecords = endpoint({
  method: 'GET',
  path: '/api/backoffice/feeds/:id/records/export',
  permission: 'admin',
  params: z.object({ id: z.string().check(z.uuid()) }),
  query: z.object({ format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});

/** `source` names the system whose ids the file contains; without it, it follows from the name. */
export const createFeed = endpoint({
  method: 'POST',
  path: '/api/backoffice/feeds',
  permission: 'admin',
  versioned: false,
  body: z.object({
    name: z.string().check(z.regex(/\S/), z.maxLength(feedRules.name)),
    kind: z.enum(importKinds),
    source: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))),
    mode: z.optional(z.enum(importModes)),
    scope: z.optional(z.enum(importScopes)),
    ...optionalSchedule,
  }),
  response: z.object({ body: Feed }),
});

export const changeFeed = endpoint({
  method: 'POST',
  path: '/api/backoffice/feeds/:id',
  permission: 'admin',
  versioned: true,
  params: z.object({ id: z.string().check(z.uuid()) }),
  body: z.object({
    version: Version,
    name: z.string().check(z.regex(/\S/), z.maxLength(feedRules.name)),
    mode: z.enum(importModes),
    scope: z.enum(importScopes),
    maxRemovedPercent: z.int().check(z.minimum(0), z.maximum(100)),
    ...optionalSchedule,
  }),
  response: z.object({ body: Feed }),
});

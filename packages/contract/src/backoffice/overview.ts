import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';

/** What waits for staff, in the order of the screen. */
export const overviewGroups = ['tickets', 'signupRequests', 'imports', 'contentRequests', 'expiringContent'] as const;
export type OverviewGroupKey = (typeof overviewGroups)[number];

/** Groups that only admins see: they are about partners and people. */
export const adminGroups: readonly OverviewGroupKey[] = ['tickets', 'signupRequests', 'imports'];

/** Whose work is shown. Content has no owner, so it is shown for the team only. */
export const overviewOwners = ['team', 'mine', 'nobody'] as const;
export type OverviewOwner = (typeof overviewOwners)[number];

/** Counting stops at this number. */
export const maxWaitingCounted = 1000;
/** Rows of each group; of one group alone. */
export const overviewRows = { perGroup: 5, ofOneGroup: 100 } as const;
/** Content is about to expire when its window ends within this time. */
export const expiringWithinDays = 14;

const Owner = z.object({ id: z.string(), name: z.string() });

/** Times are ISO 8601. */
export const OverviewRow = z.object({
  id: z.string(),
  title: z.string(),
  /** Names and numbers that tell rows apart, in any language. */
  details: z.array(z.string()),
  /** How many people asked for a text, and how many searches for it had no result. */
  requests: z.optional(z.int()),
  searches: z.optional(z.int()),
  /** What became of an import: it failed, waits for a decision, or gave rows back, and how many. */
  importResult: z.optional(z.enum(['failed', 'waiting', 'failedRows'])),
  failedRows: z.optional(z.int()),
  /** The table of a piece of content. */
  contentKind: z.optional(z.string()),
  /** Since when it waits; the time it was published for content. */
  since: z.string(),
  /** Until when an answer is promised, or when content expires. */
  due: z.nullable(z.string()),
  owner: z.nullable(Owner),
  /** For assigning an owner; null where there is none. */
  version: z.nullable(z.int()),
});
export type OverviewRow = z.infer<typeof OverviewRow>;

export const OverviewGroup = z.object({
  key: z.enum(overviewGroups),
  count: z.int(),
  /** How many of them are past their time. */
  late: z.int(),
  rows: z.array(OverviewRow),
});
export type OverviewGroup = z.infer<typeof OverviewGroup>;

/** Groups in which nothing waits are left out. With `group`, only that one, with more of its rows. */
export const getOverview = endpoint({
  method: 'GET',
  path: '/api/backoffice/overview',
  permission: 'editor',
  query: z.object({ owner: z.optional(z.enum(overviewOwners)), group: z.optional(z.enum(overviewGroups)) }),
  response: z.object({ groups: z.array(OverviewGroup) }),
});

/** For the numbers in the sidebar: how many wait, by group. Groups that the caller may not see are left out. */
export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/backoffice/overview/counts',
  permission: 'editor',
  isBackground: true,
  response: z.object({ counts: z.partialRecord(z.enum(overviewGroups), z.int()) }),
});

import {
  adminGroups,
  type getOverview,
  type OverviewGroup,
  type OverviewGroupKey,
  overviewGroups,
  type OverviewOwner,
  type OverviewRow,
  overviewRows,
} from '@portal/contract/backoffice/overview';
import type { QueryOf } from '@portal/contract/endpoint';

import type { Config } from '../../config/config.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { answerExpectedBy, lateSince } from '../support/answer-due-date.ts';
import {
  countExpiringContent,
  countLateTickets,
  countWaitingContentRequests,
  countWaitingImports,
  countWaitingSignups,
  countWaitingTickets,
  findExpiringContent,
  findWaitingContentRequests,
  findWaitingImports,
  findWaitingSignups,
  findWaitingTickets,
  type WaitingImport,
  type Wanted,
} from './overview.queries.ts';

type OverviewConfig = Pick<Config, 'SUPPORT_ANSWER_DAYS'>;

/** What waits for one group of people. A new kind of work is a new entry. */
interface Source {
  count: (db: Db, viewer: Viewer, owner: OverviewOwner) => Promise<number>;
  countLate?: (db: Db, viewer: Viewer, owner: OverviewOwner, config: OverviewConfig) => Promise<number>;
  rows: (db: Db, viewer: Viewer, wanted: Wanted, config: OverviewConfig) => Promise<OverviewRow[]>;
  /** Content belongs to the whole team. */
  hasOwner: boolean;
}

const sources: Record<OverviewGroupKey, Source> = {
  tickets: {
    hasOwner: true,
    count: countWaitingTickets,
    countLate: (db, viewer, owner, { SUPPORT_ANSWER_DAYS }) =>
      countLateTickets(db, viewer, owner, lateSince(new Date(), SUPPORT_ANSWER_DAYS)),
    rows: async (db, viewer, wanted, { SUPPORT_ANSWER_DAYS }) =>
      (await findWaitingTickets(db, viewer, wanted)).map((ticket) => ({
        id: `T-${ticket.number}`,
        title: ticket.subject,
        details: present([`T-${ticket.number}`, [ticket.partner, ticket.country].filter(Boolean).join(', ')]),
        since: ticket.waitingSince.toISOString(),
        due: answerExpectedBy(ticket.status, ticket.waitingSince, SUPPORT_ANSWER_DAYS),
        owner: ownerOf(ticket),
        version: ticket.version,
      })),
  },
  signupRequests: {
    hasOwner: true,
    count: countWaitingSignups,
    rows: async (db, viewer, wanted) =>
      (await findWaitingSignups(db, viewer, wanted)).map((request) => ({
        id: request.id,
        title: request.company,
        details: present([request.person, request.country]),
        since: request.createdAt.toISOString(),
        due: null,
        owner: ownerOf(request),
        version: request.version,
      })),
  },
  imports: {
    hasOwner: false,
    count: countWaitingImports,
    rows: async (db, _viewer, { limit }) =>
      (await findWaitingImports(db, limit)).map((row) => ({
        id: row.id,
        title: row.fileName,
        details: [row.feedName],
        importResult: resultOf(row),
        failedRows: row.failedRows,
        since: row.since.toISOString(),
        due: null,
        owner: null,
        version: null,
      })),
  },
  contentRequests: {
    hasOwner: false,
    count: countWaitingContentRequests,
    rows: async (db, _viewer, { limit }) =>
      (await findWaitingContentRequests(db, limit)).map((gap) => ({
        id: gap.id,
        title: gap.text,
        details: [],
        requests: gap.requests,
        searches: gap.searches,
        since: gap.firstAt.toISOString(),
        due: null,
        owner: null,
        version: null,
      })),
  },
  expiringContent: {
    hasOwner: false,
    count: countExpiringContent,
    rows: async (db, _viewer, { limit }) =>
      (await findExpiringContent(db, limit)).map((content) => ({
        id: String(content.id),
        title: content.title ?? String(content.id),
        details: [],
        contentKind: content.kind,
        since: content.publishedFrom.toISOString(),
        due: content.publishedUntil.toISOString(),
        owner: null,
        version: null,
      })),
  },
};

/** Leaves out groups in which nothing waits. */
export async function readOverview(
  db: Db,
  config: OverviewConfig,
  viewer: Viewer,
  { owner = 'team', group }: QueryOf<typeof getOverview>,
): Promise<OverviewGroup[]> {
  const groups: OverviewGroup[] = [];
  const limit = group === undefined ? overviewRows.perGroup : overviewRows.ofOneGroup;
  for (const key of visibleGroups(viewer).filter((each) => group === undefined || each === group)) {
    const source = sources[key];
    if (owner !== 'team' && !source.hasOwner) continue;
    const count = await source.count(db, viewer, owner);
    if (count === 0) continue;
    const late = (await source.countLate?.(db, viewer, owner, config)) ?? 0;
    groups.push({ key, count, late, rows: await source.rows(db, viewer, { owner, limit }, config) });
  }
  return groups;
}

export async function countWaiting(db: Db, viewer: Viewer): Promise<Partial<Record<OverviewGroupKey, number>>> {
  const counts: Partial<Record<OverviewGroupKey, number>> = {};
  for (const key of visibleGroups(viewer)) counts[key] = await sources[key].count(db, viewer, 'team');
  return counts;
}

function visibleGroups({ role }: Viewer): readonly OverviewGroupKey[] {
  return role === 'admin' ? overviewGroups : overviewGroups.filter((key) => !adminGroups.includes(key));
}

function resultOf({ state }: WaitingImport): OverviewRow['importResult'] {
  if (state === 'failed') return 'failed';
  return state === 'done' ? 'failedRows' : 'waiting';
}

function ownerOf({ ownerId, ownerName }: { ownerId: string | null; ownerName: string | null }): OverviewRow['owner'] {
  return ownerId === null ? null : { id: ownerId, name: ownerName ?? '' };
}

function present(details: readonly (string | null)[]): string[] {
  return details.filter((detail) => detail !== null && detail !== '') as string[];
}

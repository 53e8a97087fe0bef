import type { changeFeed, createFeed, Feed } from '@portal/contract/backoffice/feeds';
import { defaultTimeZone, feedRules, reservedSources, weekdays } from '@portal/contract/backoffice/feeds';
import type { BodyOf } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import { asciiSlug } from '../../core/ascii-slug.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { findFeed, findFeeds, insertFeed, lockSources, updateFeed } from './feeds.queries.ts';

export async function addFeed(db: Db, viewer: Viewer, body: BodyOf<typeof createFeed>): Promise<Feed> {
  const name = body.name.trim();
  const { kind, source = await freeSource(db, name), mode = 'both', scope = 'changes' } = body;
  if (reservedSources.includes(source)) throw new AppError('request.invalid');
  const schedule = scheduleOf(body, { expectedBy: null, expectedDays: [...weekdays], timeZone: defaultTimeZone });
  const id = await insertFeed(db, viewer, { name, kind, source, mode, scope, ...schedule });
  if (id === undefined) throw new AppError('feed.nameTaken');
  await recordStaffChange(db, viewer, {
    action: 'feed.created',
    subject: { kind: 'feed', id },
    after: { name, kind, source, mode, scope, ...(schedule.expectedBy !== null && schedule) },
  });
  return requireFeed(db, id);
}

export async function editFeed(db: Db, viewer: Viewer, id: string, body: BodyOf<typeof changeFeed>): Promise<Feed> {
  const before = await findFeed(db, id);
  if (!before) throw new AppError('resource.notFound');
  const { version, ...changed } = body;
  const after = { ...changed, name: changed.name.trim(), ...scheduleOf(body, before) };
  if (!(await updateFeed(db, id, version, after).catch(throwNameTaken))) throw new AppError('record.changed');
  const { name, mode, scope, maxRemovedPercent, expectedBy, expectedDays, timeZone } = before;
  await recordStaffChange(db, viewer, {
    action: 'feed.changed',
    subject: { kind: 'feed', id },
    before: { name, mode, scope, maxRemovedPercent, expectedBy, expectedDays, timeZone },
    after,
  });
  return requireFeed(db, id);
}

function throwNameTaken(cause: unknown): never {
  const isTaken = (cause as { constraint?: unknown }).constraint === 'feeds_name_key';
  throw isTaken ? new AppError('feed.nameTaken', { cause }) : cause;
}

type Schedule = Pick<Feed, 'expectedBy' | 'expectedDays' | 'timeZone'>;

/** The schedule that was sent; what it does not name stays as it is. */
function scheduleOf(body: { readonly [Name in keyof Schedule]?: Schedule[Name] | undefined }, before: Schedule): Schedule {
  const { expectedBy = before.expectedBy, expectedDays = before.expectedDays, timeZone = before.timeZone } = body;
  if (!isTimeZone(timeZone)) throw new AppError('request.invalid');
  return { expectedBy, expectedDays: weekdays.filter((day) => expectedDays.includes(day)), timeZone };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

async function requireFeed(db: Db, id: string): Promise<Feed> {
  const feed = (await findFeeds(db)).find((each) => each.id === id);
  if (!feed) throw new AppError('resource.notFound');
  return feed;
}

/** A source that no feed has yet: two feeds share one only if somebody says so. */
async function freeSource(db: Db, name: string): Promise<string> {
  await lockSources(db);
  const taken = new Set([...reservedSources, ...(await findFeeds(db)).map(({ source }) => source)]);
  const base = asciiSlug(name, feedRules.source) || 'feed';
  for (let number = 1; ; number += 1) {
    const source = number === 1 ? base : `${base.slice(0, feedRules.source - 5)}-${number}`;
    if (!taken.has(source)) return source;
  }
}

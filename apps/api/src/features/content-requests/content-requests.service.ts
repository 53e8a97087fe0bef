import {
  type AnswerItem,
  type ContentGap,
  type getContentGap,
  type listContentGaps,
  maxGapsCounted,
} from '@portal/contract/backoffice/content-requests';
import type { QueryOf, ResponseOf } from '@portal/contract/endpoint';
import { defaultLocale } from '@portal/contract/locales';

import { AppError } from '../../core/app-error.ts';
import type { IdList } from '../../core/row-ids.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { portalPathOf } from '../content/portal-path.ts';
import { notifyPeople } from '../notifications/notify.ts';
import { normalizedText } from '../search/tokenize.ts';
import { findContentItems, findPublishedByTitle, findPublishedContent, type PublishedContent } from './answer-items.queries.ts';
import {
  countContentGaps,
  findContentGap,
  findContentGaps,
  findGapIds,
  findGapsById,
  findRequesters,
  findWritings,
  type FoundGap,
  type Requester,
  updateGapAnswered,
  updateGapNotified,
  updateGapReopened,
} from './content-gaps.queries.ts';

const defaultPageSize = 25;
const maxAnswerItems = 12;

type GapQuery = QueryOf<typeof listContentGaps>;

export async function readContentGaps(
  db: Db,
  { page = '1', pageSize, ...query }: GapQuery,
): Promise<ResponseOf<typeof listContentGaps>> {
  const { filter, order } = toGapFilter(query);
  const size = Number(pageSize ?? defaultPageSize);
  const total = await countContentGaps(db, filter);
  const gaps = await findContentGaps(db, filter, order, { number: Number(page), size });
  return { body: await withAnswers(db, gaps), total, hasMore: total >= maxGapsCounted, page: Number(page), pageSize: size };
}

function toGapFilter({ q = '', show = 'open', sort = 'requests', order = 'desc' }: Omit<GapQuery, 'page' | 'pageSize'>) {
  return { filter: { show, text: normalizedText(q) }, order: { sort, order } };
}

export function findExportedGapIds(db: Db, query: GapQuery): Promise<IdList<string>> {
  const { filter, order } = toGapFilter(query);
  return findGapIds(db, filter, order);
}

export async function readExportedGaps(db: Db, ids: readonly string[]): Promise<ContentGap[]> {
  return withAnswers(db, await findGapsById(db, ids));
}

export async function readContentGap(db: Db, id: string): Promise<ResponseOf<typeof getContentGap>['body'] | undefined> {
  const gap = await findContentGap(db, id);
  const [withAnswer] = await withAnswers(db, gap ? [gap] : []);
  return withAnswer && { ...withAnswer, writings: await findWritings(db, id) };
}

export async function readAnswerItems(db: Db, text: string): Promise<AnswerItem[]> {
  return text.trim() === '' ? [] : (await findPublishedByTitle(db, text.trim(), maxAnswerItems)).map(toAnswerItem);
}

export async function readAnswerReaders(db: Db, id: string, contentId: number): Promise<{ asked: number; maySee: number }> {
  const item = await findPublishedContent(db, contentId);
  if (!item) throw new AppError('resource.notFound');
  const requesters = await findRequesters(db, id, item.audienceId);
  return { asked: requesters.length, maySee: requesters.filter(({ maySee }) => maySee).length };
}

/**
 * Marks the text as answered and notifies those who asked for it, in the language of each. Those who may not see the content are not
 * told that it exists. Returns the notified people, for live updates after the commit.
 */
export async function answerContentRequest(
  db: Db,
  deps: Pick<Deps, 'jobs'>,
  viewer: Viewer,
  { id, version, contentId }: { id: string; version: number; contentId: number },
): Promise<{ gap: ContentGap; notifiedIds: string[] }> {
  const before = await requireGap(db, id);
  const item = await findPublishedContent(db, contentId);
  if (!item) throw new AppError('contentRequests.notPublished');
  if (!(await updateGapAnswered(db, viewer, { id, version, answerId: contentId }))) throw new AppError('record.changed');
  // The people are read behind the row lock: a request that comes later waits for it and opens the text again.
  const readers = (await findRequesters(db, id, item.audienceId)).filter(({ maySee }) => maySee);
  const notifiedIds: string[] = [];
  for (const [locale, personIds] of groupByLocale(readers)) {
    const title = item.title?.[locale] || item.title?.[defaultLocale] || '';
    const notification = {
      kind: 'content.answered',
      params: { search: before.text, title },
      link: portalPathOf(item),
      // One piece of content answers one text once, however often staff reopen it.
      dedupeKey: `${id}/${contentId}`,
    } as const;
    notifiedIds.push(...(await notifyPeople(db, deps, personIds, notification)));
  }
  await updateGapNotified(db, id, notifiedIds.length);
  await recordStaffChange(db, viewer, {
    action: 'contentRequest.answered',
    subject: { kind: 'contentRequest', id },
    before: { answer: before.answer?.itemId ?? null },
    after: { answer: contentId },
    details: { notified: notifiedIds.length },
  });
  return { gap: await requireAnsweredGap(db, id), notifiedIds };
}

export async function reopenContentRequest(
  db: Db,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
): Promise<ContentGap> {
  const before = await requireGap(db, id);
  if (!(await updateGapReopened(db, { id, version }))) throw new AppError('record.changed');
  await recordStaffChange(db, viewer, {
    action: 'contentRequest.reopened',
    subject: { kind: 'contentRequest', id },
    before: { answer: before.answer?.itemId ?? null },
    after: { answer: null },
  });
  return requireAnsweredGap(db, id);
}

async function requireGap(db: Db, id: string): Promise<FoundGap> {
  const gap = await findContentGap(db, id);
  if (!gap) throw new AppError('resource.notFound');
  return gap;
}

async function requireAnsweredGap(db: Db, id: string): Promise<ContentGap> {
  const [gap] = await withAnswers(db, [await requireGap(db, id)]);
  if (!gap) throw new AppError('resource.notFound');
  return gap;
}

async function withAnswers(db: Db, gaps: readonly FoundGap[]): Promise<ContentGap[]> {
  const ids = gaps.flatMap(({ answer }) => answer?.itemId ?? []);
  const items = new Map((ids.length > 0 ? await findContentItems(db, ids) : []).map((item) => [item.id, toAnswerItem(item)]));
  return gaps.map(({ answer, ...gap }) => {
    if (!answer) return { ...gap, answer };
    const { itemId, ...rest } = answer;
    return { ...gap, answer: { ...rest, item: (itemId === null ? undefined : items.get(itemId)) ?? null } };
  });
}

function toAnswerItem({ id, kind, title }: PublishedContent): AnswerItem {
  return { id, kind, title: title?.[defaultLocale] ?? '' };
}

function groupByLocale(readers: readonly Requester[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { personId, locale } of readers) groups.set(locale, [...(groups.get(locale) ?? []), personId]);
  return groups;
}

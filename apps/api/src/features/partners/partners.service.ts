import { v7 as newId } from 'uuid';

import type { PartnerFields, PartnerRow, PartnerSummary } from '@portal/contract/backoffice/partners';

import { AppError } from '../../core/app-error.ts';
import type { Page } from '../../core/page.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { CountCache } from '../../db/count-cache.ts';
import type { Db } from '../../db/database.ts';
import { recordStaffChange, recordStaffChanges, type StaffChange } from '../audit/staff-change.ts';
import { endAccess } from '../sessions/end-access.ts';
import { normalizePartnerFields } from './partner-fields.ts';
import { countPartners, findPartnerPage, selectPartners, type PartnerFilter } from './partner-list.queries.ts';
import {
  findPartnerFields,
  findPartnerOfSubmission,
  findPartnerSummary,
  findPartnersToChange,
  findPeopleOfPartners,
  insertPartner,
  updateAccessRestored,
  updatePartnerFields,
  updatePartnersDisabled,
  type LockedPartner,
} from './partners.queries.ts';

interface PartnerPage {
  body: PartnerRow[];
  total: number;
  hasMore: boolean;
  page: number;
  pageSize: number;
}

/** Returns a page with its total: exact but up to 30 seconds old without a filter, counted up to a limit with one. */
export async function readPartnerPage(
  db: Db,
  { filter, page, counts }: { filter: PartnerFilter; page: Page; counts: CountCache<PartnerSummary> },
): Promise<PartnerPage> {
  const selection = await selectPartners(db, filter);
  const body = await findPartnerPage(db, selection, page);
  const rowsUpToPage = body.length > 0 ? (page.number - 1) * page.size + body.length : 0;
  const isLastPage = body.length < page.size && (body.length > 0 || page.number === 1);
  const count = async () =>
    selection.isFiltered ? countPartners(db, selection) : { total: (await readPartnerSummary(db, counts)).total, hasMore: false };
  const { total, hasMore } = isLastPage ? { total: rowsUpToPage, hasMore: false } : await count();
  return { body, total: Math.max(total, rowsUpToPage), hasMore, page: page.number, pageSize: page.size };
}

export function readPartnerSummary(db: Db, counts: CountCache<PartnerSummary>): Promise<PartnerSummary> {
  return counts.getOrCount('', () => findPartnerSummary(db));
}

/** Returns the partner that exists already if the same form is sent twice. */
export async function createPartner(
  db: Db,
  viewer: Viewer,
  { submissionId, ...typed }: PartnerFields & { readonly submissionId?: string | undefined },
): Promise<Item> {
  const fields = normalizePartnerFields(typed);
  const id = newId();
  const isAdded = await refuseTakenExternalId(() => insertPartner(db, viewer, { id, submissionId }, fields));
  if (!isAdded) return findPartnerOfSubmission(db, viewer, submissionId ?? '');
  await recordStaffChange(db, viewer, {
    action: 'partner.created',
    subject: { kind: 'partner', id },
    partnerId: id,
    after: fields,
  });
  return { id, version: 1 };
}

export async function changePartner(
  db: Db,
  viewer: Viewer,
  item: { id: string; version: number },
  typed: PartnerFields,
): Promise<{ version: number }> {
  const fields = normalizePartnerFields(typed);
  await findUnchanged(db, [item]);
  const before = await findPartnerFields(db, item.id);
  const version = await refuseTakenExternalId(() => updatePartnerFields(db, viewer, item, fields));
  if (!before || version === undefined) throw new AppError('record.changed');
  await recordStaffChange(db, viewer, {
    action: 'partner.changed',
    subject: { kind: 'partner', id: item.id },
    partnerId: item.id,
    before,
    after: fields,
  });
  return { version };
}

interface Item {
  readonly id: string;
  readonly version: number;
}

/** All or none: a decision about partners that somebody has changed in the meantime has to be made again. */
export async function disablePartners(db: Db, viewer: Viewer, items: readonly Item[]) {
  const before = await findUnchanged(db, items);
  const enabled = before.filter(({ disabledAt }) => disabledAt === null);
  const changed = await updatePartnersDisabled(db, viewer, enabled, true);
  const people = await findPeopleOfPartners(db, idsOf(enabled));
  const sessions = await endAccess(db, people);
  await recordDisabled(db, viewer, idsOf(enabled), true);
  return { people: people.length, sessions, items: currentVersions(before, changed) };
}

export async function enablePartners(db: Db, viewer: Viewer, items: readonly Item[]) {
  const before = await findUnchanged(db, items);
  const disabled = before.filter(({ disabledAt }) => disabledAt !== null);
  await updateAccessRestored(db, idsOf(disabled));
  const changed = await updatePartnersDisabled(db, viewer, disabled, false);
  const people = await findPeopleOfPartners(db, idsOf(disabled));
  await recordDisabled(db, viewer, idsOf(disabled), false);
  return { people: people.length, items: currentVersions(before, changed) };
}

const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id);

/** A partner that was in the wanted state already keeps its version. */
function currentVersions(before: readonly Item[], changed: readonly Item[]): Item[] {
  const versions = new Map(changed.map(({ id, version }) => [id, version]));
  return before.map(({ id, version }) => ({ id, version: versions.get(id) ?? version }));
}

/** Locks the partners. Throws if one of them does not exist, or is not of the given version any more. */
export async function findUnchanged(db: Db, items: readonly Item[]): Promise<LockedPartner[]> {
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  if (versions.size < items.length) throw new AppError('request.invalid');
  const partners = await findPartnersToChange(db, [...versions.keys()]);
  if (partners.length < items.length) throw new AppError('resource.notFound');
  const stale = partners.filter(({ id, version }) => versions.get(id) !== version);
  if (stale.length > 0) {
    throw new AppError('record.changed', { details: Object.fromEntries(stale.map(({ id, version }) => [id, String(version)])) });
  }
  return partners;
}

async function recordDisabled(db: Db, viewer: Viewer, ids: readonly string[], isDisabled: boolean): Promise<void> {
  const changes = ids.map((id): StaffChange => ({
    action: isDisabled ? 'partner.disabled' : 'partner.enabled',
    subject: { kind: 'partner', id },
    partnerId: id,
    before: { isDisabled: !isDisabled },
    after: { isDisabled },
  }));
  await recordStaffChanges(db, viewer, changes);
}

async function refuseTakenExternalId<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    const isTaken = (cause as { constraint?: string }).constraint === 'partners_external_id_key';
    throw isTaken ? new AppError('partner.externalIdTaken', { cause }) : cause;
  }
}

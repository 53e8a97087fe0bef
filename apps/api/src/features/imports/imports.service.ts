import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';

import type { checkImport, Import, ImportState, runImport } from '@portal/contract/backoffice/imports';
import { sourceOfPortalIds, type ValueRules } from '@portal/contract/backoffice/feeds';
import { findMappingGaps, importFields, type ImportKind } from '@portal/contract/backoffice/import-kinds';
import type { BodyOf } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { findFeed, updateFeedColumns, type FeedSettings } from '../feeds/feeds.queries.ts';
import { findImport, isOutdated, isSourceBusy, lockDecision, updateImport, type ImportRowOfTable } from './imports.queries.ts';
import { needsConsent, readImport } from './read-import.ts';
import { shownText } from './shown-text.ts';

/** Checks every row with these columns. Nothing is written to any record. */
export async function startCheck(db: Db, viewer: Viewer, id: string, body: BodyOf<typeof checkImport>): Promise<Import> {
  const { version, mapping, rules, remember } = body;
  const row = await requireImport(db, id, version);
  if (!isMappingComplete(row.kind, row.columns, mapping)) throw new AppError('import.columnsIncomplete');
  const state = row.checkedRows > 0 ? 'clearing' : 'checking';
  const feed = await findFeed(db, row.feedId);
  if (!feed) throw new AppError('resource.notFound');
  await change(db, row, ['mapping'], {
    state,
    mapping,
    rules,
    ...settingsFor(mapping, row.source === sourceOfPortalIds ? feed : row),
  });
  if (remember) await rememberColumns(db, viewer, row, { mapping, rules });
  return readImport(db, id);
}

/** Columns that this file does not have stay remembered: the next one may have them again. */
async function rememberColumns(
  db: Db,
  viewer: Viewer,
  row: ImportRowOfTable,
  { mapping, rules }: Pick<BodyOf<typeof checkImport>, 'mapping' | 'rules'>,
): Promise<void> {
  const feed = await findFeed(db, row.feedId);
  if (!feed) return;
  const columns = (row.columns ?? []).map((name, index) => ({ name, field: mapping[index] ?? null }));
  const others = feed.columns.filter(({ name }) => !row.columns?.includes(name));
  const after = {
    columns: [...columns, ...others].slice(0, maxRememberedColumns),
    // How the portal writes says nothing about the files of the feed, also if its ids were left out then.
    rules: [...mapping, ...(row.mapping ?? [])].includes('portalId') ? feed.rules : rules,
  };
  if (isDeepStrictEqual(after, { columns: feed.columns, rules: feed.rules })) return;
  if (!(await updateFeedColumns(db, feed, after))) throw new AppError('record.changed');
  await recordStaffChange(db, viewer, {
    action: 'feed.changed',
    subject: { kind: 'feed', id: feed.id },
    before: rememberedText(feed),
    after: rememberedText(after),
  });
}

const maxRememberedColumns = 500;

/** What a feed remembers, for the audit: each column with its field. */
function rememberedText({ columns, rules }: Pick<FeedSettings, 'columns' | 'rules'>): object {
  const texts = columns.map(({ name, field }) => `${shownText(name)} → ${field ?? '–'}`);
  return { columns: texts, days: rules.days, decimal: rules.decimal };
}

export async function reopen(db: Db, id: string, version: number): Promise<Import> {
  const row = await requireImport(db, id, version);
  await change(db, row, ['checked', 'mapping'], { state: 'mapping' });
  return readImport(db, id);
}

export async function run(db: Db, viewer: Viewer, id: string, { version, consent }: BodyOf<typeof runImport>): Promise<Import> {
  const row = await requireImport(db, id, version);
  if (needsConsent(row) && consent !== true) throw new AppError('import.needsConsent');
  await lockDecision(db);
  if (await isOutdated(db, id)) throw new AppError('import.outdated');
  await change(db, row, ['checked'], { state: 'running', runAt: new Date(), runBy: viewer.personId });
  const { fileName, newCount, changedCount, goneCount, faultCount, kind } = row;
  await recordStaffChange(db, viewer, {
    action: 'import.started',
    subject: { kind: 'import', id },
    details: { fileName, kind, new: newCount, changed: changedCount, gone: goneCount, faults: faultCount },
  });
  return readImport(db, id);
}

/** Before the run nothing is written, so it ends at once; a run ends after the batch that it is writing. */
export async function cancel(db: Db, viewer: Viewer, id: string, version: number): Promise<Import> {
  const row = await requireImport(db, id, version);
  const isRunning = row.state === 'running';
  const states: ImportState[] = ['reading', 'mapping', 'clearing', 'checking', 'checked', 'running'];
  const to = {
    state: isRunning ? 'running' : 'cancelled',
    isCancelled: true,
    ...(!isRunning && { endedAt: new Date() }),
  } as const;
  // The end of a check holds the import for as long as it takes to look at a million rows together.
  await sql`set local lock_timeout = '3s'`.execute(db);
  await change(db, row, states, to).catch((error: unknown) => {
    throw (error as { code?: unknown }).code === lockTimeout ? new AppError('import.wrongState') : error;
  });
  await recordStaffChange(db, viewer, {
    action: 'import.cancelled',
    subject: { kind: 'import', id },
    details: { fileName: row.fileName, kind: row.kind },
  });
  return readImport(db, id);
}

export async function undo(db: Db, viewer: Viewer, id: string, version: number): Promise<Import> {
  const row = await requireImport(db, id, version);
  if (!row.runAt || row.detailsDeletedAt) throw new AppError('import.wrongState');
  await lockDecision(db);
  // Two of one source that write in turns would each take rows of the other for changes by somebody else.
  if (await isSourceBusy(db, id)) throw new AppError('import.sourceBusy');
  await change(db, row, ['done', 'cancelled', 'failed'], { state: 'undoing' });
  await recordStaffChange(db, viewer, {
    action: 'import.undone',
    subject: { kind: 'import', id },
    details: { fileName: row.fileName, kind: row.kind },
  });
  return readImport(db, id);
}

const lockTimeout = '55P03';

async function requireImport(db: Db, id: string, version: number): Promise<ImportRowOfTable> {
  const row = await findImport(db, id);
  if (!row) throw new AppError('resource.notFound');
  if (row.version !== version) throw new AppError('record.changed');
  return row;
}

async function change(
  db: Db,
  { id, version, state }: ImportRowOfTable,
  from: readonly ImportState[],
  to: Parameters<typeof updateImport>[2],
): Promise<void> {
  if (!from.includes(state)) throw new AppError('import.wrongState');
  if (!(await updateImport(db, { id, version, from }, to))) throw new AppError('record.changed');
}

/** Whether every required field has a column, no field has two, and one column names the partner if that is needed. */
export function isMappingComplete(
  kind: ImportKind,
  columns: readonly string[] | null,
  mapping: readonly (string | null)[],
): boolean {
  const chosen = mapping.filter((field) => field !== null);
  return (
    mapping.length === columns?.length &&
    new Set(chosen).size === chosen.length &&
    chosen.every((name) => importFields(kind).some((field) => field.name === name)) &&
    isWithoutGaps(kind, chosen)
  );
}

function isWithoutGaps(kind: ImportKind, chosen: readonly string[]): boolean {
  const { missing, partners, hasTwoKeys } = findMappingGaps(kind, chosen);
  return missing.length === 0 && !partners && !hasTwoKeys;
}

/** The portal writes a list with a decimal point, whatever the feed's own files have. */
export function rulesFor(mapping: readonly (string | null)[], rules: ValueRules): ValueRules {
  return mapping.includes('portalId') ? { ...rules, decimal: 'point' } : rules;
}

/** A file that names records by the portal's own id changes them, whatever their source is, and creates and removes none. */
export function settingsFor(
  mapping: readonly (string | null)[],
  { source, mode, scope }: Pick<FeedSettings, 'source' | 'mode' | 'scope'>,
): Pick<FeedSettings, 'source' | 'mode' | 'scope'> {
  return mapping.includes('portalId') ? { source: sourceOfPortalIds, mode: 'update', scope: 'changes' } : { source, mode, scope };
}

import { createHmac } from 'node:crypto';

import { belongsToPartner } from '@portal/contract/backoffice/import-kinds';
import { partnerFields } from '@portal/contract/backoffice/import-fields/import-field';
import { recordFaultTexts, recordFields, requiredFields, type SingleRecord } from '@portal/contract/integration/records';

import { AppError } from '../../core/app-error.ts';
import type { Machine } from '../../core/machine.ts';
import type { Db } from '../../db/database.ts';
import { etagOf } from '../../http/responses/etag.ts';
import { readExternalId, readJsonRecord, type JsonValues } from './read-json-record.ts';
import {
  deleteRecord,
  findFeedOfRecords,
  findRecord,
  lockRecord,
  updateRecord,
  type RecordFault,
  type RecordFeed,
} from './records.queries.ts';

/** A record as URLs name it. */
interface Place {
  readonly feed: string;
  readonly externalId: string;
}

/** Throws if what there is does not have the ETag that the client expects. Undefined if there is nothing. */
type CheckRecord = (present: SingleRecord | undefined) => void;

export async function readRecord(db: Db, { feed: slug, externalId }: Place): Promise<SingleRecord> {
  const feed = await requireFeed(db, slug);
  const id = readExternalId(feed.kind, externalId);
  const record = 'value' in id ? await describeRecord(db, slug, feed, id.value) : undefined;
  if (!record) throw new AppError('resource.notFound');
  return record;
}

interface WrittenRecord {
  readonly record: SingleRecord;
  readonly wasCreated: boolean;
  /** The fields that were sent with a value, as it was read: a blank text has none, and leaves what cannot be empty. */
  readonly sentFields: readonly string[];
}

/** Writes a record and returns it as it is then. Everything is in one transaction with the lock: of two with the same ETag, one wins. */
export async function writeRecord(
  db: Db,
  machine: Pick<Machine, 'client'>,
  { feed: slug, externalId: raw, body }: Place & { readonly body: JsonValues },
  checkRecord: CheckRecord,
): Promise<WrittenRecord> {
  const feed = await requireFeed(db, slug);
  const id = readExternalId(feed.kind, raw);
  if ('fault' in id) throw refused([{ code: id.fault, field: 'externalId' }]);
  await requireLock(db, feed, id.value);
  const before = await describeRecord(db, slug, feed, id.value);
  checkRecord(before);
  const { record, faults } = readJsonRecord(feed.kind, id.value, body);
  const written = await updateRecord(db, machine, feed.id, {
    externalId: id.value,
    record,
    faults,
    required: [...requiredFields(feed.kind), ...missingPartner(feed, body)],
  });
  if (written.outcome === 'refused') throw refused(written.faults);
  const after = await describeRecord(db, slug, feed, id.value);
  if (!after) throw new Error('A record that was written is not there');
  const sentFields = Object.keys(body).filter((name) => record[name] !== undefined && record[name] !== null);
  return { record: after, wasCreated: written.outcome === 'created', sentFields };
}

/** Removes a record. One that is gone, or never was, is none the less removed. */
export async function removeRecord(
  db: Db,
  machine: Pick<Machine, 'client'>,
  { feed: slug, externalId: raw }: Place,
  checkRecord: CheckRecord,
): Promise<void> {
  const feed = await requireFeed(db, slug);
  const id = readExternalId(feed.kind, raw);
  if ('fault' in id) return checkRecord(undefined);
  await requireLock(db, feed, id.value);
  const before = await describeRecord(db, slug, feed, id.value);
  checkRecord(before?.isRemoved ? undefined : before);
  const { outcome, faults } = await deleteRecord(db, machine, feed.id, id.value);
  if (outcome === 'foreign') throw new AppError('record.notOfSource');
  if (outcome === 'refused') throw refused(faults);
}

/**
 * Strong: it changes with everything that is known about the record. A key that may only write gets it too, so it is keyed: nobody can find
 * out by trying what the rest of the record is.
 */
export function etagOfRecord(record: SingleRecord, secret: string): string {
  return etagOf(createHmac('sha256', secret).update(JSON.stringify(record)).digest());
}

async function requireFeed(db: Db, slug: string): Promise<RecordFeed> {
  const feed = await findFeedOfRecords(db, slug);
  if (!feed) throw new AppError('resource.notFound');
  return feed;
}

async function requireLock(db: Db, { id }: RecordFeed, externalId: string): Promise<void> {
  if (!(await lockRecord(db, id, externalId))) throw new AppError('record.sourceBusy', { retryAfterSeconds: 5 });
}

async function describeRecord(
  db: Db,
  slug: string,
  { id, kind }: RecordFeed,
  externalId: string,
): Promise<SingleRecord | undefined> {
  const found = await findRecord(db, id, externalId);
  if (!found?.present) return undefined;
  const present = JSON.parse(found.present) as Record<string, string | null | undefined>;
  const { isRemoved, hasPartner, partnerExternalId, partnerSapId, partnerHubspotId } = found;
  return {
    feed: slug,
    kind,
    externalId,
    isRemoved,
    partner: hasPartner ? { externalId: partnerExternalId, sapId: partnerSapId, hubspotId: partnerHubspotId } : null,
    record: Object.fromEntries(recordFields(kind).map(({ name, type }) => [name, toJsonValue(type, present[name] ?? null)])),
  };
}

function toJsonValue(type: string, value: string | null): string | number | boolean | null {
  if (value === null) return null;
  if (type === 'integer') return Number(value);
  return type === 'yesNo' ? value === 'true' : value;
}

/** The field to name where a new record does not say whose it is. */
function missingPartner({ kind }: RecordFeed, body: JsonValues): string[] {
  const isNamed = partnerFields.some((name) => Object.hasOwn(body, name));
  return belongsToPartner(kind) && !isNamed ? [partnerFields[0]] : [];
}

function refused(faults: readonly RecordFault[]): AppError {
  return new AppError('record.refused', { faults: faults.map((fault) => ({ ...fault, text: recordFaultTexts[fault.code] })) });
}

import type { FastifyReply, FastifyRequest } from 'fastify';

import { partnerFields, type PartnerField } from '@portal/contract/backoffice/import-fields/import-field';
import type { ExportFormat } from '@portal/contract/lists';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Deps } from '../../deps.ts';
import { sendExport } from '../../http/export/send-export.ts';
import { recordExport } from '../audit/record-export.ts';
import { findFeed } from '../feeds/feeds.queries.ts';
import { findLastMapping } from './imports.queries.ts';
import { recordColumns, type ExportedRecord } from '../exports/record-columns.ts';
import { findRecordsOfSource } from '../exports/records.queries.ts';

interface Call {
  readonly viewer: Viewer;
  readonly params: { readonly id: string };
  readonly query: { readonly format: ExportFormat };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Sends all records of the feed's source, with the columns and the decimal sign that the feed reads. Partners are named as in the files of the feed, or as most of
 * them can be if it had none.
 */
export async function sendFeedRecords(
  { asViewer, heavyWork }: Pick<Deps, 'asViewer' | 'heavyWork'>,
  { viewer, params, query: { format }, request, reply }: Call,
): Promise<FastifyReply> {
  const { feed, mapping } = await asViewer(viewer, async (db) => {
    const found = await findFeed(db, params.id);
    if (!found) throw new AppError('resource.notFound');
    const { name, kind } = found;
    if (request.method !== 'HEAD') await recordExport(db, viewer, 'records', { format, filter: { feed: name, kind } });
    return { feed: found, mapping: await findLastMapping(db, found.id) };
  });
  const partner =
    partnerFields.find((field) => mapping.includes(field)) ??
    (await asViewer(viewer, async (db) => nameOfPartners(await findRecordsOfSource(db, feed, undefined, 100))));
  return sendExport(
    { request, reply, heavyWork },
    {
      format,
      name: feed.slug,
      columns: recordColumns(feed.kind, { key: 'externalId', partner, decimal: feed.rules.decimal }),
      loadAfter: (last, limit) => asViewer(viewer, (db) => findRecordsOfSource(db, feed, last, limit)),
    },
  );
}

function nameOfPartners(records: readonly ExportedRecord[]): PartnerField {
  const count = (field: PartnerField) => records.filter((record) => record[field] !== null).length;
  return partnerFields.toSorted((a, b) => count(b) - count(a))[0] ?? 'partnerExternalId';
}

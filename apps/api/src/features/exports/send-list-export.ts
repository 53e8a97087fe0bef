import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ExportFormat } from '@portal/contract/lists';

import type { IdList } from '../../core/row-ids.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { ExportColumn } from '../../http/export/export-column.ts';
import { sendExport } from '../../http/export/send-export.ts';
import { recordExport, type ExportedList } from '../audit/record-export.ts';

type ListName = Exclude<ExportedList, 'records' | 'partnerArchive'>;

interface ListExport<Row, Id> {
  readonly list: ListName;
  readonly columns: readonly ExportColumn<Row>[];
  /** The ids of everything that the filters show, in the order of the list. */
  readonly findIds: (db: Db) => Promise<IdList<Id>>;
  /** Loads the rows that still exist, in the order of the ids. */
  readonly load: (db: Db, ids: readonly Id[]) => Promise<Row[]>;
  /** Whether an id stands for more than one row, as that of a price list does. */
  readonly hasManyRowsPerId?: boolean;
}

interface ExportCall {
  readonly viewer: Viewer;
  /** The filters and the order, as they were asked for. */
  readonly query: { readonly format: ExportFormat };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends a list of the back office as a file, all pages of it. The export is in the audit before its first row is sent. */
export function sendListExport<Row, Id>(
  { asViewer, heavyWork }: Pick<Deps, 'asViewer' | 'heavyWork'>,
  { viewer, query: { format, ...filter }, request, reply }: ExportCall,
  { list, columns, findIds, load, hasManyRowsPerId }: ListExport<Row, Id>,
): Promise<FastifyReply> {
  // The order changes nothing about what is taken out.
  const { sort: _sort, order: _order, ...narrowedBy } = filter as Record<string, unknown>;
  const findAndRecord = () =>
    asViewer(viewer, async (db) => {
      const ids = await findIds(db);
      const rows = hasManyRowsPerId ? undefined : ids.length;
      if (request.method !== 'HEAD') await recordExport(db, viewer, list, { format, filter: narrowedBy, rows });
      return ids;
    });
  return sendExport(
    { request, reply, heavyWork },
    {
      format,
      name: fileNames[list],
      columns,
      findIds: findAndRecord,
      hasManyRowsPerId,
      load: (ids) => asViewer(viewer, (db) => load(db, ids)),
    },
  );
}

/** For lists that are on one page, because they stay short. */
export function wholeList<Row>(find: (db: Db) => Promise<readonly Row[]>) {
  return { findIds: find, load: async (_: Db, rows: readonly Row[]) => [...rows] };
}

const fileNames: Readonly<Record<ListName, string>> = {
  partners: 'partners',
  people: 'people',
  signupRequests: 'signup-requests',
  tickets: 'tickets',
  content: 'content',
  contentRequests: 'content-requests',
  audit: 'audit',
  keys: 'keys',
  feeds: 'feeds',
  imports: 'imports',
};

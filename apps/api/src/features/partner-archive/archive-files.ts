import type { Readable } from 'node:stream';

import { partnerFields } from '@portal/contract/backoffice/import-fields/import-field';
import type { ExportFormat } from '@portal/contract/lists';

import type { IdList } from '../../core/row-ids.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { ExportColumn } from '../../http/export/export-column.ts';
import { exportedFile } from '../../http/export/send-export.ts';
import { loadByCursor, loadInBatches, type LongResponse } from '../../http/responses/long-response.ts';
import { auditColumns } from '../audit/audit-export.ts';
import { readEventsAfter } from '../audit/audit.service.ts';
import { recordColumns } from '../exports/record-columns.ts';
import { findRecordsBySource, findRecordsOfPartner } from '../exports/records.queries.ts';
import { partnerColumns } from '../partners/partner-export.ts';
import { findExportedPartners, type ExportedPartner } from '../partners/partner-export.queries.ts';
import { peopleColumns } from '../people/people-export.ts';
import { findExportedPeople, findPersonIds } from '../people/people-list.queries.ts';
import { ticketColumns } from '../tickets/ticket-export.ts';
import { findTicketNumbers, findTicketsByNumber } from '../tickets/ticket-list.queries.ts';
import { findArchivedMessages, messageColumns } from './archived-messages.queries.ts';

export interface ArchiveFile {
  /** Without its extension. */
  readonly name: string;
  /** Begins to read the rows. */
  readonly open: (format: ExportFormat) => Readable;
}

export interface ArchiveDeps extends Pick<LongResponse, 'request' | 'heavyWork'> {
  /** A transaction with the rights of whoever asks. */
  readonly read: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  readonly viewer: Viewer;
  /** How long an answer to a ticket may take. */
  readonly workingDays: number;
}

/**
 * What the portal keeps about a partner. Files of kinds that can be imported are in the form of an import: partner, people and leads with the
 * portal's ids, licences in one file for each source with the ids of that.
 */
export async function findArchiveFiles(deps: ArchiveDeps, db: Db, partner: ExportedPartner): Promise<ArchiveFile[]> {
  const { viewer, workingDays, read } = deps;
  const people = await findPersonIds(db, { partner: partner.id });
  const tickets = await findTicketNumbers(db, viewer, ticketsOf(partner));
  const byPortalId = recordColumns('leads', { key: 'portalId' });
  const byExternalId = recordColumns('licences', { key: 'externalId', partner: nameOfPartner(partner) });
  return [
    fileOf('partner', partnerColumns, [partner.id], findExportedPartners),
    fileOf('people', peopleColumns, people, findExportedPeople),
    ...(await findRecordsOfPartner(db, 'leads', partner.id)).map(({ source, ids }) =>
      fileOf('leads', byPortalId, ids, (tx, batch) => findRecordsBySource(tx, 'leads', source, batch)),
    ),
    ...(await findRecordsOfPartner(db, 'licences', partner.id)).map(({ source, ids }) =>
      fileOf(`licences-${source}`, byExternalId, ids, (tx, batch) => findRecordsBySource(tx, 'licences', source, batch)),
    ),
    fileOf('tickets', ticketColumns(workingDays), tickets, findTicketsByNumber),
    fileOf('ticket-messages', messageColumns, tickets, findArchivedMessages),
    {
      name: 'audit',
      open: (format) =>
        exportedFile(
          { name: 'audit', columns: auditColumns, format },
          loadByCursor(deps, (last, limit) => read((tx) => readEventsAfter(tx, { partner: partner.id }, last, limit))),
        ),
    },
  ];

  function fileOf<Row, Id>(
    name: string,
    columns: readonly ExportColumn<Row>[],
    ids: IdList<Id>,
    load: (tx: Db, batch: readonly Id[]) => Promise<Row[]>,
  ): ArchiveFile {
    const rows = () => loadInBatches(deps, ids, (batch: Id[]) => read((tx) => load(tx, batch)));
    return { name, open: (format) => exportedFile({ name, columns, format }, rows()) };
  }
}

function ticketsOf({ id }: ExportedPartner) {
  const none = { search: undefined, status: undefined, owner: undefined, lateSince: undefined };
  return { ...none, view: 'all', partner: id, sort: 'created', order: 'asc' } as const;
}

/** The id by which licences name the partner: one that it has, and best one that means the same in every source. */
function nameOfPartner({ sapId, hubspotId }: ExportedPartner) {
  const [byExternalId, bySapId, byHubspotId] = partnerFields;
  if (sapId !== null) return bySapId;
  return hubspotId === null ? byExternalId : byHubspotId;
}

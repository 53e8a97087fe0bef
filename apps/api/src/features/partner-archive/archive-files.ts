import type { AuditEvent } from '@portal/contract/backoffice/audit';
import { partnerFields } from '@portal/contract/backoffice/import-fields/import-field';
import type { ExportFormat } from '@portal/contract/lists';

import type { IdList } from '../../core/row-ids.ts';
import type { Db } from '../../db/database.ts';
import type { ExportColumn } from '../../http/export/export-column.ts';
import { requireOneSheet } from '../../http/export/sheets.ts';
import { loadByCursor, loadInBatches } from '../../http/responses/long-response.ts';
import { auditColumns } from '../audit/audit-export.ts';
import { readEventsAfter } from '../audit/audit.service.ts';
import { recordColumns } from '../exports/record-columns.ts';
import {
  findNextRecordsOfPartner,
  findRecordsOfPartner,
  type NumberedRecord,
  type RecordsOfPartner,
} from '../exports/records.queries.ts';
import { partnerColumns } from '../partners/partner-export.ts';
import { findExportedPartners, type ExportedPartner } from '../partners/partner-export.queries.ts';
import { peopleColumns } from '../people/people-export.ts';
import { findExportedPeople, findPersonIds } from '../people/people-list.queries.ts';
import { ticketColumns } from '../tickets/ticket-export.ts';
import { findTicketNumbers, findTicketsByNumber } from '../tickets/ticket-list.queries.ts';
import { wholeTable, readOnlyTable, type ArchiveDeps, type ArchiveEntries, type ArchiveTable } from './archive-entries.ts';
import { findArchivedMessages, messageColumns } from './archived-messages.queries.ts';
import { archivedTable } from './archived-tables.ts';
import { findArchivedTables } from './archived-tables.queries.ts';
import { readmeFile } from './archive-readme.ts';
import { uploadedFiles } from './uploaded-files.ts';

/**
 * What the portal keeps about a partner. Files of kinds that can be imported are in the form of an import: partner, people and leads with the
 * portal's ids, licences in one file for each source with the ids of that. All others are there to be read only.
 */
export async function findArchiveParts(
  deps: ArchiveDeps,
  db: Db,
  partner: ExportedPartner,
  { format, day }: { readonly format: ExportFormat; readonly day: string },
): Promise<ArchiveEntries[]> {
  const { viewer, workingDays, read } = deps;
  const people = await findPersonIds(db, { partner: partner.id });
  const tickets = await findTicketNumbers(db, viewer, ticketsOf(partner));
  const records = await findRecordsOfPartner(db, partner.id);
  for (const rows of [people.length, ...records.map(({ count }) => count)]) requireOneSheet(format, rows);
  const tables = await findArchivedTables(db);
  const parts = [
    whole(tableOf('partner', partnerColumns, [partner.id], findExportedPartners)),
    whole(tableOf('people', peopleColumns, people, findExportedPeople)),
    ...records.map((some) => whole(recordTable(some))),
    readOnly(tableOf('tickets', ticketColumns(workingDays), tickets, findTicketsByNumber)),
    readOnly(tableOf('ticket-messages', messageColumns, tickets, findArchivedMessages)),
    ...tables.map((table) => ({
      name: table.name,
      entries: (table.name === 'files' ? uploadedFiles : archivedTable)(deps, table, partner.id, format),
    })),
    readOnly({
      name: 'audit',
      columns: auditColumns,
      batches: () =>
        loadByCursor<AuditEvent>(deps, (last, limit) => read((tx) => readEventsAfter(tx, { partner: partner.id }, last, limit))),
    }),
  ];
  const readme = readmeFile({ partner: partner.name, day, tables: parts.map(({ name }) => name), format });
  return [readme, ...parts.map(({ entries }) => entries)];

  function whole<Row>(table: ArchiveTable<Row>) {
    return { name: table.name, entries: wholeTable(table, format) };
  }

  function readOnly<Row>(table: ArchiveTable<Row>) {
    return { name: table.name, entries: readOnlyTable(table, format) };
  }

  function tableOf<Row, Id>(
    name: string,
    columns: readonly ExportColumn<Row>[],
    ids: IdList<Id>,
    load: (tx: Db, batch: readonly Id[]) => Promise<Row[]>,
  ): ArchiveTable<Row> {
    return { name, columns, batches: () => loadInBatches(deps, ids, (batch: Id[]) => read((tx) => load(tx, batch))) };
  }

  function recordTable(some: RecordsOfPartner): ArchiveTable<NumberedRecord> {
    return {
      name: nameOfRecords(some),
      columns: recordColumns(some.kind, columnOptions(some)),
      batches: () =>
        loadByCursor<NumberedRecord>(deps, (last, limit) =>
          read((tx) => findNextRecordsOfPartner(tx, some, partner.id, last, limit)),
        ),
    };
  }
}

/** A source may be named as the table of licences without an id; no source has an underscore. */
function nameOfRecords({ kind, source }: RecordsOfPartner): string {
  if (kind === 'leads') return kind;
  return source === 'without-id' ? `${kind}-${source}_` : `${kind}-${source}`;
}

/** Without an id that means the partner, the column says what the source knows of it. An import refuses that file instead of guessing. */
function columnOptions({ kind, partnerField }: RecordsOfPartner) {
  const [byExternalId] = partnerFields;
  return kind === 'leads'
    ? ({ key: 'portalId' } as const)
    : ({ key: 'externalId', partner: partnerField ?? byExternalId } as const);
}

function ticketsOf({ id }: ExportedPartner) {
  const none = { search: undefined, status: undefined, owner: undefined, lateSince: undefined };
  return { ...none, view: 'all', partner: id, sort: 'created', order: 'asc' } as const;
}

import { importRowPageSize, type ImportRow, type ImportRowState } from '@portal/contract/backoffice/imports';
import type { RowFaultCode } from '@portal/contract/backoffice/import-faults';

import { AppError } from '../../core/app-error.ts';
import type { Page } from '../../core/page.ts';
import type { Db } from '../../db/database.ts';
import { countFaults, countRows, findImportPartners, findImportRows } from './import-rows.queries.ts';
import { findImport } from './imports.queries.ts';

interface RowQuery {
  readonly state: ImportRowState;
  readonly fault?: RowFaultCode | undefined;
  readonly partner?: string | undefined;
  readonly page?: string | undefined;
}

export async function readImportRows(db: Db, id: string, { state, fault, partner, page }: RowQuery) {
  await requireImport(db, id);
  const wanted = pageOf(page);
  const filter = { id, state, fault, partnerId: partner };
  const rows = await findImportRows(db, filter, wanted);
  const body = rows.map(({ rowNumber, externalId, partnerId, partnerName, before, after, faults }): ImportRow => ({
    number: rowNumber,
    externalId,
    partner: partnerId === null ? null : { id: partnerId, name: partnerName ?? '' },
    before,
    after,
    faults,
  }));
  return {
    body,
    total: await countRows(db, filter),
    page: wanted.number,
    pageSize: wanted.size,
    faults: state === 'fault' ? await countFaults(db, id) : [],
  };
}

export async function readImportPartners(db: Db, id: string, { page }: { page?: string | undefined }) {
  await requireImport(db, id);
  const wanted = pageOf(page);
  const { partners, total } = await findImportPartners(db, id, wanted);
  return { body: partners, total, page: wanted.number, pageSize: wanted.size };
}

async function requireImport(db: Db, id: string): Promise<void> {
  if (!(await findImport(db, id))) throw new AppError('resource.notFound');
}

function pageOf(page: string | undefined): Page {
  return { number: Number(page ?? 1), size: importRowPageSize };
}

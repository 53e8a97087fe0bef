import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/integration/records';

import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { isPreconditionFailed, matchesEtag } from '../../http/responses/etag.ts';
import { route } from '../../http/route.ts';
import { etagOfRecord, readRecord, removeRecord, writeRecord } from './records.service.ts';

/** Machines read and write single records by their external id. */
export function recordsRoutes(app: FastifyInstance, { asMachine, config }: Deps): void {
  const etagOf = (record: contract.SingleRecord) => etagOfRecord(record, config.SECRET_KEYS[0]);

  route(app, contract.getRecord, async ({ machine, params, request, reply }) => {
    const record = await asMachine(machine, (db) => readRecord(db, params));
    const etag = etagOf(record);
    reply.header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return record;
  });

  route(app, contract.putRecord, async ({ machine, params, body, request, reply }) => {
    const { record, wasCreated, sentFields } = await asMachine(machine, (db) =>
      writeRecord(db, machine, { ...params, body }, (present) => requireMatch(request.headers, present && etagOf(present))),
    );
    reply.code(wasCreated ? 201 : 200).header('etag', etagOf(record));
    return machine.scopes.includes('records:read') ? record : withoutUnsent(record, sentFields);
  });

  route(app, contract.deleteRecord, async ({ machine, params, request, reply }) => {
    await asMachine(machine, (db) =>
      removeRecord(db, machine, params, (present) => requireMatch(request.headers, present && etagOf(present))),
    );
    return reply.code(204).send();
  });
}

function requireMatch(headers: Parameters<typeof isPreconditionFailed>[0], etag: string | undefined): void {
  if (isPreconditionFailed(headers, etag)) throw new AppError('record.preconditionFailed');
}

/** A key that may only write learns nothing by writing nothing, nor by clearing what cannot be cleared. */
function withoutUnsent(record: contract.SingleRecord, sentFields: readonly string[]): contract.SingleRecord {
  const values = Object.entries(record.record).filter(([name]) => sentFields.includes(name));
  return { ...record, partner: null, record: Object.fromEntries(values) };
}

import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/keys';
import { getOwnKey } from '@portal/contract/integration/key';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { sendListExport, wholeList } from '../exports/send-list-export.ts';
import { keyColumns } from './key-export.ts';
import { findKeys } from './keys.queries.ts';
import { createKey, revokeKey, rotateKey } from './keys.service.ts';

export function keysRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer } = deps;
  route(app, contract.listKeys, async ({ viewer }) => ({ body: await asViewer(viewer, (db) => findKeys(db)) }));

  route(app, contract.exportKeys, (call) =>
    sendListExport(deps, call, { list: 'keys', columns: keyColumns, ...wholeList((db) => findKeys(db)) }),
  );

  route(app, contract.createKey, async ({ viewer, body }) => ({
    body: await asViewer(viewer, (db) => createKey(db, viewer, body)),
  }));

  route(app, contract.rotateKey, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => rotateKey(db, viewer, params.id, body)),
  }));

  route(app, contract.revokeKey, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => revokeKey(db, viewer, { id: params.id, version: body.version })),
  }));

  route(app, getOwnKey, ({ machine: { name, scopes, expiresAt } }) => ({
    name,
    scopes: [...scopes],
    expiresAt: expiresAt.toISOString(),
  }));
}

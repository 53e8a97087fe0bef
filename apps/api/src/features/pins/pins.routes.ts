import type { FastifyInstance } from 'fastify';

import { defaultLocale } from '@portal/contract/locales';
import * as contract from '@portal/contract/pins';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { findPinned } from './pins.queries.ts';
import { changePin } from './pins.service.ts';

export function pinsRoutes(app: FastifyInstance, { asViewer }: Deps): void {
  route(app, contract.listPinned, async ({ viewer, query }) => ({
    body: await asViewer(viewer, (db) => findPinned(db, viewer, query.locale ?? defaultLocale)),
  }));

  route(app, contract.changePin, async ({ viewer, body }) => asViewer(viewer, (db) => changePin(db, viewer, body)));
}

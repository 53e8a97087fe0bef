import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/feeds';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { sendListExport, wholeList } from '../exports/send-list-export.ts';
import { feedColumns } from './feed-export.ts';
import { findFeeds } from './feeds.queries.ts';
import { addFeed, editFeed } from './feeds.service.ts';

export function feedsRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer } = deps;
  route(app, contract.listFeeds, async ({ viewer }) => ({ body: await asViewer(viewer, findFeeds) }));

  route(app, contract.exportFeeds, (call) =>
    sendListExport(deps, call, { list: 'feeds', columns: feedColumns, ...wholeList(findFeeds) }),
  );

  route(app, contract.createFeed, async ({ viewer, body }) => ({
    body: await asViewer(viewer, (db) => addFeed(db, viewer, body)),
  }));

  route(app, contract.changeFeed, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => editFeed(db, viewer, params.id, body)),
  }));
}

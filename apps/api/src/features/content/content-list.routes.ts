import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/content';
import { type ContentKind, contentKindNames } from '@portal/contract/backoffice/content-kinds';
import { getContentOrder, setContentOrder } from '@portal/contract/backoffice/content-order';
import { type ImportKind, importKinds } from '@portal/contract/backoffice/import-kinds';
import type { QueryOf } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import { parseListQuery } from '../../core/page.ts';
import { createCountCache } from '../../db/count-cache.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { recordColumns } from '../exports/record-columns.ts';
import { findRecords } from '../exports/records.queries.ts';
import { sendListExport } from '../exports/send-list-export.ts';
import { changeMany } from './change-many.ts';
import { contentColumns } from './content-export.ts';
import { countPeopleByGroup, findContentById, findContentIds, type PeopleByGroup } from './content-list.queries.ts';
import { readContentPage } from './content-list.service.ts';
import { changeContentOrder, readContentOrder } from './content-order.service.ts';
import { type ContentCounts, countByView, findOwners } from './content-summary.queries.ts';
import { findUses } from './content-uses.queries.ts';
import { findByTitle } from './find-content.queries.ts';
import { setStewardship } from './stewardship.service.ts';

export function contentListRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer } = deps;
  const counts = createCountCache<ContentCounts>();
  const peopleCache = createCountCache<PeopleByGroup>();

  route(app, contract.listContent, ({ viewer, query }) => {
    const { page = firstPage, ...filter } = parseContentQuery(query);
    return asViewer(viewer, (db) => readContentPage(db, { filter, page, peopleCache }));
  });

  route(app, contract.exportContent, (call) => {
    const filter = parseContentQuery(call.query);
    const findIds = (db: Db) => findContentIds(db, filter);
    const kind = importableKind(filter.kinds);
    if (kind) {
      const find = async (db: Db, ids: readonly number[]) => findRecords(db, kind, ids.map(String));
      return sendListExport(deps, call, {
        list: 'content',
        columns: recordColumns(kind, { key: 'portalId' }),
        findIds,
        load: find,
        hasManyRowsPerId: kind === 'price_lists',
      });
    }
    const load = async (db: Db, ids: readonly number[]) =>
      findContentById(db, ids, await peopleCache.getOrCount('', () => countPeopleByGroup(db)));
    return sendListExport(deps, call, { list: 'content', columns: contentColumns, findIds, load });
  });

  route(app, contract.getContentSummary, async ({ viewer }) => ({
    // Only the counts may be some seconds old: whoever was just invited can be chosen as an owner.
    body: await asViewer(viewer, async (db) => ({
      ...(await counts.getOrCount('', () => countByView(db))),
      owners: await findOwners(db),
    })),
  }));

  route(app, contract.findContentByTitle, async ({ viewer, query: { q, kinds } }) => ({
    body: await asViewer(viewer, (db) => findByTitle(db, q.trim(), kinds === undefined ? undefined : knownKinds(kinds))),
  }));

  route(app, contract.listUses, async ({ viewer, params }) => {
    const body = await asViewer(viewer, (db) => findUses(db, Number(params.id)));
    if (!body) throw new AppError('resource.notFound');
    return { body };
  });

  route(app, getContentOrder, async ({ viewer, params }) => ({
    body: await asViewer(viewer, (db) => readContentOrder(db, params.kind)),
  }));

  route(app, setContentOrder, async ({ viewer, params, body: { items } }) => ({
    body: await asViewer(viewer, (db) => changeContentOrder(db, viewer, params.kind, items)),
  }));

  route(app, contract.changeManyContents, ({ viewer, body: { items, change } }) => changeMany(asViewer, viewer, items, change));

  route(app, contract.setStewardship, async ({ viewer, params, body }) => ({
    body: await asViewer(viewer, (db) => setStewardship(db, viewer, Number(params.id), body)),
  }));
}

/** A list of one kind that files can change is exported with the fields of an import. */
function importableKind(kinds: readonly ContentKind[] | undefined): ImportKind | undefined {
  return kinds?.length === 1 ? importKinds.find((kind) => kind === kinds[0]) : undefined;
}

function parseContentQuery({ kind, state, missing, check, owner, ...query }: QueryOf<typeof contract.listContent>) {
  const list = parseListQuery(query, { sorts: contract.contentSorts, size: contract.contentPageSize });
  return { ...list, kinds: kind && [kind], state, missing, check, owner };
}

const firstPage = { number: 1, size: contract.contentPageSize };

/** A comma-separated list. */
function knownKinds(kinds: string) {
  const names = new Set(kinds.split(','));
  return contentKindNames.filter((kind) => names.has(kind));
}

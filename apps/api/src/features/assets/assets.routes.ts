import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/assets';
import { defaultLocale } from '@portal/contract/locales';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { parseListQuery } from '../../core/page.ts';
import { route } from '../../http/route.ts';
import { sendContentList } from '../../http/responses/send-content-list.ts';
import { assetSorts, findAssetIds } from './asset-list.queries.ts';
import { readAsset, readAssets } from './assets.service.ts';

export function assetsRoutes(app: FastifyInstance, deps: Deps): void {
  for (const mediaType of contract.mediaTypes)
    route(app, contract.assetLists[mediaType], async ({ viewer, query, request, reply }) => {
      const { locale = defaultLocale } = query;
      const list = parseListQuery(query, { sorts: assetSorts, size: 12 });
      return sendContentList(
        deps,
        { viewer, request, reply },
        {
          name: `assets/${mediaType}/${locale}`,
          list,
          item: contract.AssetItem,
          find: (db) => findAssetIds(db, locale, mediaType, list),
          load: (db, ids) => readAssets(db, locale, ids),
        },
      );
    });

  route(app, contract.getAsset, async ({ viewer, params, query }) => {
    const asset = await deps.asViewer(viewer, (db) => readAsset(db, query.locale ?? defaultLocale, Number(params.id)));
    if (!asset) throw new AppError('resource.notFound');
    return { body: asset };
  });
}

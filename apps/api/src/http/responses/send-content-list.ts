import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { AsViewer } from '../../db/as-viewer.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../core/app-error.ts';
import type { HeavyWork } from '../../core/heavy-work.ts';
import { jsonWriter } from './json-writer.ts';
import type { ListRequest, Page } from '../../core/page.ts';
import { streamList } from './stream-list.ts';
import { sendCached, type ResponseCache } from './response-cache.ts';
import type { PartnerViewer } from '../../core/viewer.ts';

export interface PageOfIds {
  /** Ids of the page, or of the complete list when there is no paging. */
  readonly ids: number[];
  readonly total: number;
}

interface ContentList<Item extends z.ZodMiniType> {
  /** Identifies the list, language included; part of the cache key. */
  readonly name: string;
  readonly list: ListRequest<string>;
  /** Schema of an item; properties it does not name are not sent. */
  readonly item: Item;
  /** Returns undefined when the list does not exist. */
  readonly find: (db: Db) => Promise<PageOfIds | undefined>;
  /** Loads the items that still exist, in the order of their ids. They must not contain personal data. */
  readonly load: (db: Db, ids: readonly number[]) => Promise<z.infer<Item>[]>;
}

interface ListDeps {
  readonly asViewer: AsViewer;
  readonly responseCache: ResponseCache;
  readonly heavyWork: HeavyWork;
}

interface PageResponse<Item> {
  readonly body: Item[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Streams the complete list if no page is requested. Otherwise sends the page from the response cache, or builds it for this viewer
 * if it has search results.
 */
export async function sendContentList<Item extends z.ZodMiniType>(
  { asViewer, responseCache, heavyWork }: ListDeps,
  { viewer, request, reply }: { viewer: PartnerViewer; request: FastifyRequest; reply: FastifyReply },
  { name, list, item, find, load }: ContentList<Item>,
): Promise<PageResponse<z.infer<Item>> | FastifyReply> {
  const { page, search, sort, order } = list;
  if (!page) {
    const findIds = async () => Int32Array.from(requireFound(await asViewer(viewer, find)).ids);
    return streamList(
      { request, reply, heavyWork },
      { findIds, item, load: (batch) => asViewer(viewer, (db) => load(db, batch)) },
    );
  }
  const readPage = async (db: Db) => toPage(page, requireFound(await find(db)), (ids) => load(db, ids));
  if (search !== undefined) return asViewer(viewer, readPage);

  const writeItem = jsonWriter(reply, item);
  const cacheName = [name, sort, order, page.number, page.size].join('/');
  const response = await responseCache.find(viewer, cacheName, async (db) => {
    const { body, ...pageInfo } = await readPage(db);
    return `{"body":[${body.map(writeItem).join(',')}],${JSON.stringify(pageInfo).slice(1)}`;
  });
  return sendCached(request, reply, response);
}

async function toPage<Item>(
  page: Page,
  { ids, total }: PageOfIds,
  load: (ids: number[]) => Promise<Item[]>,
): Promise<PageResponse<Item>> {
  return { body: await load(ids), total, page: page.number, pageSize: page.size };
}

function requireFound(found: PageOfIds | undefined): PageOfIds {
  if (!found) throw new AppError('resource.notFound');
  return found;
}

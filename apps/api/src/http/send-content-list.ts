import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './app-error.ts';
import { jsonWriter } from './json-writer.ts';
import type { ListRequest, Page } from './list-query.ts';
import { sendWholeList } from './send-whole-list.ts';
import { sendShared } from './shared-answers.ts';
import type { PartnerViewer } from './viewer.ts';

export interface FoundIds {
  /** Those of the page, or of the whole list without one. */
  readonly ids: number[];
  readonly total: number;
}

interface ContentList<Item extends z.ZodMiniType> {
  /** Says which list it is, language included. */
  readonly name: string;
  readonly list: ListRequest<string>;
  /** What it does not name is not sent. */
  readonly item: Item;
  /** Undefined when there is no such list. */
  readonly find: (db: Db) => Promise<FoundIds | undefined>;
  /** The items that are still there, in the order of their ids. Nothing of a person may be in them. */
  readonly load: (db: Db, ids: readonly number[]) => Promise<z.infer<Item>[]>;
}

interface PageAnswer<Item> {
  readonly body: Item[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** The whole list as a stream, a page of it as bytes shared with all who may see the same, a page of a search made for its reader. */
export async function sendContentList<Item extends z.ZodMiniType>(
  { asViewer, sharedAnswers, heavyWork }: Pick<Deps, 'asViewer' | 'sharedAnswers' | 'heavyWork'>,
  { viewer, request, reply }: { viewer: PartnerViewer; request: FastifyRequest; reply: FastifyReply },
  { name, list, item, find, load }: ContentList<Item>,
): Promise<PageAnswer<z.infer<Item>> | FastifyReply> {
  const { page, search, sort, order } = list;
  if (!page) {
    const findIds = async () => Int32Array.from(orNotFound(await asViewer(viewer, find)).ids);
    return sendWholeList(
      { request, reply, heavyWork },
      { findIds, item, load: (some) => asViewer(viewer, (db) => load(db, some)) },
    );
  }
  const readPage = async (db: Db) => toAnswer(page, orNotFound(await find(db)), (ids) => load(db, ids));
  if (search !== undefined) return asViewer(viewer, readPage);

  const writeItem = jsonWriter(reply, item);
  const shared = [name, sort, order, page.number, page.size].join('/');
  const answer = await sharedAnswers.find(viewer, shared, async (db) => {
    const { body, ...figures } = await readPage(db);
    return `{"body":[${body.map(writeItem).join(',')}],${JSON.stringify(figures).slice(1)}`;
  });
  return sendShared(request, reply, answer);
}

async function toAnswer<Item>(
  page: Page,
  { ids, total }: FoundIds,
  load: (ids: number[]) => Promise<Item[]>,
): Promise<PageAnswer<Item>> {
  return { body: await load(ids), total, page: page.number, pageSize: page.size };
}

function orNotFound(found: FoundIds | undefined): FoundIds {
  if (!found) throw new AppError('resource.notFound');
  return found;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { AsViewer } from '../db/as-viewer.ts';
import type { Database, Db } from '../db/database.ts';
import { AppError } from './app-error.ts';
import type { HeavyWork } from './heavy-work.ts';
import { etagOf, isKnown } from './etag.ts';
import type { PartnerViewer } from './viewer.ts';

/** Bytes, not objects: what is kept is what is sent. */
export interface SharedAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface SharedAnswers {
  /**
   * The finished answer for everyone who may see what this viewer may, made once for each version of the content. `name` says all
   * that was asked, language and parameters included. `make` sees the content of the viewer's audiences and nothing of a person.
   */
  find(viewer: PartnerViewer, name: string, make: (db: Db) => Promise<string>, options?: FindOptions): Promise<SharedAnswer>;
}

interface FindOptions {
  /** Takes long to make: it waits for its turn among everything that does. */
  readonly isHeavy?: boolean;
}

/** JSON that its reader keeps and asks about every time: 304 while nothing has changed for them. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: SharedAnswer): FastifyReply {
  // Weak, because the same answer also travels compressed.
  reply.headers({ etag: `W/${etag}`, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** Of the answers as they are made; what is kept of them compressed comes to a fraction of it. */
const mostBytes = 32 * 1024 * 1024;

interface SharedOptions {
  readonly heavyWork: HeavyWork;
  readonly most?: number | undefined;
}

export function createSharedAnswers(
  database: Database,
  asViewer: AsViewer,
  { heavyWork, most = mostBytes }: SharedOptions,
): SharedAnswers {
  const kept = createKept(most);
  const underWay = new Map<string, Promise<Made>>();

  async function makeAs(viewer: PartnerViewer, name: string, make: (db: Db) => Promise<string>): Promise<Made> {
    // Without a person the database has nothing personal to give. One moment for all of it: what a partner may see can change between
    // two statements, and an answer must never be kept under the audiences of others.
    const made = await asViewer(
      { ...viewer, personId: '' },
      async (db) => ({ view: await findView(db), bytes: Buffer.from(await make(db)) }),
      { isSnapshot: true },
    );
    const answer = { bytes: made.bytes, etag: etagOf(made.bytes) };
    kept.keep(made.view, name, answer);
    return { audiences: made.view.audiences, answer };
  }

  return {
    find: async (viewer, name, make, { isHeavy = false } = {}) => {
      const view = await findViewOf(database, viewer.partnerId);
      const found = kept.find(view, name);
      if (found) return found;

      const key = keyOf(view, name);
      const others = underWay.get(key);
      if (others) {
        const made = await others.catch(unlessRefused);
        if (made?.audiences === view.audiences) return made.answer;
      }
      const makeNow = () => makeAs(viewer, name, make);
      const making = (isHeavy ? heavyWork.run(viewer.personId, makeNow) : makeNow()).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return (await making).answer;
    },
  };
}

/** That somebody else has asked for too much is no answer to who asks for the same: they make their own. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'request.tooMany')) throw error;
}

/** What an answer made of content depends on: its version, and the audiences that the viewer's company is in. */
interface View {
  readonly version: string;
  readonly audiences: string;
}

interface Made {
  readonly audiences: string;
  readonly answer: SharedAnswer;
}

/** One statement, one journey: the setting ends with it. */
async function findViewOf(db: Database, partnerId: string): Promise<View> {
  const { rows } = await sql<ViewRow>`
    with viewer as materialized (select set_config('app.partner_id', ${partnerId}, true))
    select content_version() as version, viewer_audiences() as audiences from viewer`.execute(db);
  return toView(rows[0]);
}

async function findView(db: Db): Promise<View> {
  const { rows } = await sql<ViewRow>`select content_version() as version, viewer_audiences() as audiences`.execute(db);
  return toView(rows[0]);
}

interface ViewRow {
  readonly version: string;
  readonly audiences: number[] | null;
}

function toView(row: ViewRow | undefined): View {
  // Null means no company: nobody to share with.
  if (!row?.audiences) throw new Error('There are no audiences to share an answer with');
  return { version: row.version, audiences: row.audiences.join(',') };
}

function keyOf({ version, audiences }: View, name: string): string {
  return JSON.stringify([version, audiences, name]);
}

interface Kept {
  find(view: View, name: string): SharedAnswer | undefined;
  keep(view: View, name: string, answer: SharedAnswer): void;
}

/** The answers of the newest version, those asked for last; together never more than so many bytes. */
function createKept(most: number): Kept {
  const answers = new Map<string, SharedAnswer>();
  let version = '';
  let size = 0;

  function forgetOlder(view: View): void {
    if (view.version === version) return;
    answers.clear();
    size = 0;
    version = view.version;
  }

  return {
    find: (view, name) => {
      forgetOlder(view);
      const key = keyOf(view, name);
      const found = answers.get(key);
      if (!found) return undefined;
      answers.delete(key);
      answers.set(key, found);
      return found;
    },
    keep: (view, name, answer) => {
      forgetOlder(view);
      const key = keyOf(view, name);
      if (answers.has(key) || sizeOf(key, answer) > most / 4) return;
      answers.set(key, answer);
      size += sizeOf(key, answer);
      for (const [oldest, forgotten] of answers) {
        if (size <= most) return;
        answers.delete(oldest);
        size -= sizeOf(oldest, forgotten);
      }
    },
  };
}

/** With what keeping it takes, so that very many very small ones have an end too. */
function sizeOf(key: string, { bytes }: SharedAnswer): number {
  return bytes.length + key.length + 500;
}

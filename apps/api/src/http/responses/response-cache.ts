import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

import type { AsViewer } from '../../db/as-viewer.ts';
import type { Database, Db } from '../../db/database.ts';
import { AppError } from '../../core/app-error.ts';
import type { HeavyWork } from '../../core/heavy-work.ts';
import { etagOf, matchesEtag } from './etag.ts';
import type { PartnerViewer } from '../../core/viewer.ts';

/** A serialized response: the cache holds the bytes that are sent. */
export interface CachedResponse {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface ResponseCache {
  /**
   * Returns the response for all viewers with the same audiences, built once per content revision. `name` identifies the request,
   * language and parameters included. `build` can read the content of the viewer's audiences, but no personal rows.
   */
  find(viewer: PartnerViewer, name: string, build: (db: Db) => Promise<string>, options?: FindOptions): Promise<CachedResponse>;
}

interface FindOptions {
  /** Whether building takes long and has to wait for its turn among other heavy work. */
  readonly isHeavy?: boolean;
}

/** Sends JSON that the client caches and revalidates every time. It gets 304 while nothing has changed for this viewer. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: CachedResponse): FastifyReply {
  // The ETag is weak, because the same response is also sent compressed.
  reply.headers({ etag: `W/${etag}`, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** Limit for the uncompressed bytes; the compressed copies add a fraction of it. */
const maxCacheBytes = 32 * 1024 * 1024;

interface CacheOptions {
  readonly heavyWork: HeavyWork;
  readonly maxBytes?: number | undefined;
}

export function createResponseCache(
  database: Database,
  asViewer: AsViewer,
  { heavyWork, maxBytes = maxCacheBytes }: CacheOptions,
): ResponseCache {
  const cache = createRevisionCache(maxBytes);
  const inFlight = new Map<string, Promise<BuiltResponse>>();

  async function buildFor(viewer: PartnerViewer, name: string, build: (db: Db) => Promise<string>): Promise<BuiltResponse> {
    // The response is built without a person id, so that row-level security hides personal rows, and in one snapshot: audiences may
    // change between two statements, and a response must never be cached under the wrong audiences.
    const { snapshot, bytes } = await asViewer(
      { ...viewer, personId: '' },
      async (db) => ({ snapshot: await findSnapshot(db), bytes: Buffer.from(await build(db)) }),
      { isReadOnlySnapshot: true },
    );
    const response = { bytes, etag: etagOf(bytes) };
    cache.add(snapshot, name, response);
    return { audiences: snapshot.audiences, response };
  }

  return {
    find: async (viewer, name, build, { isHeavy = false } = {}) => {
      const snapshot = await findSnapshotOfPartner(database, viewer.partnerId);
      const found = cache.find(snapshot, name);
      if (found) return found;

      const key = keyOf(snapshot, name);
      const concurrent = inFlight.get(key);
      if (concurrent) {
        const built = await concurrent.catch(undefinedIfTooMany);
        if (built?.audiences === snapshot.audiences) return built.response;
      }
      const buildNow = () => buildFor(viewer, name, build);
      const building = (isHeavy ? heavyWork.run(viewer.personId, buildNow) : buildNow()).finally(() => inFlight.delete(key));
      inFlight.set(key, building);
      return (await building).response;
    },
  };
}

/** If the other request was rejected because its person sent too many, this request builds the response itself. */
function undefinedIfTooMany(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'request.tooMany')) throw error;
}

/** What a cached response depends on: the content revision, and the audiences of the viewer's company. */
interface ContentSnapshot {
  readonly version: string;
  readonly audiences: string;
}

interface BuiltResponse {
  readonly audiences: string;
  readonly response: CachedResponse;
}

/** Finds the snapshot in one round trip: the setting is local to the transaction of this statement. */
async function findSnapshotOfPartner(db: Database, partnerId: string): Promise<ContentSnapshot> {
  const { rows } = await sql<SnapshotRow>`
    with viewer as materialized (select set_config('app.partner_id', ${partnerId}, true))
    select content_version() as version, viewer_audiences() as audiences from viewer`.execute(db);
  return toSnapshot(rows[0]);
}

async function findSnapshot(db: Db): Promise<ContentSnapshot> {
  const { rows } = await sql<SnapshotRow>`select content_version() as version, viewer_audiences() as audiences`.execute(db);
  return toSnapshot(rows[0]);
}

interface SnapshotRow {
  readonly version: string;
  readonly audiences: number[] | null;
}

function toSnapshot(row: SnapshotRow | undefined): ContentSnapshot {
  // Null means that the viewer has no company, so there is nobody to share a response with.
  if (!row?.audiences) throw new Error('There are no audiences to share a response with');
  return { version: row.version, audiences: row.audiences.join(',') };
}

function keyOf({ version, audiences }: ContentSnapshot, name: string): string {
  return JSON.stringify([version, audiences, name]);
}

interface RevisionCache {
  find(snapshot: ContentSnapshot, name: string): CachedResponse | undefined;
  add(snapshot: ContentSnapshot, name: string, response: CachedResponse): void;
}

/** Fixed overhead per entry, so that many tiny entries are bounded too. */
const entryOverheadBytes = 500;

/** LRU cache of the responses for the newest content revision, bounded by total bytes. */
function createRevisionCache(maxBytes: number): RevisionCache {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 4),
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + entryOverheadBytes,
  });
  let version = '';

  function evictOlderVersions(snapshot: ContentSnapshot): void {
    if (snapshot.version === version) return;
    responses.clear();
    version = snapshot.version;
  }

  return {
    find: (snapshot, name) => {
      evictOlderVersions(snapshot);
      return responses.get(keyOf(snapshot, name));
    },
    add: (snapshot, name, response) => {
      evictOlderVersions(snapshot);
      const key = keyOf(snapshot, name);
      if (!responses.has(key)) responses.set(key, response);
    },
  };
}

import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { readConfig, readMigrateUrl, type Config } from '@portal/api/config';
import { openDatabase, type Db } from '@portal/api/db/database';
import { indexPending } from '@portal/api/features/search/index-content';
import { createStorage } from '@portal/api/storage/create-storage';
import { openFileCache } from './files/file-cache.ts';
import { makeDocuments } from './files/make-documents.ts';
import { makeFilms } from './files/make-films.ts';
import { makeOriginals, makePictures } from './files/make-pictures.ts';
import { upload } from './files/upload.ts';
import { writeLeads } from './leads.ts';
import { writeLicences } from './licences.ts';
import { writeNotifications } from './notifications.ts';
import { Day } from './rows/day.ts';
import { writeChannel } from './rows/write-channel.ts';
import { writeChannelRecords } from './rows/write-channel-records.ts';
import { writeChannelTickets } from './rows/write-channel-tickets.ts';
import { writeContent } from './rows/write-content.ts';
import { writeBulkContent } from './rows/write-bulk-content.ts';
import { writeDrafts } from './rows/write-drafts.ts';
import { writeDayFigures } from './rows/write-day-figures.ts';
import { writeFeeds } from './rows/write-feeds.ts';
import { writeMachineKeys } from './rows/write-machine-keys.ts';
import { writePriceLists } from './rows/write-price-lists.ts';
import { writeProvider } from './rows/write-provider.ts';
import { writeSignupRequests } from './rows/write-signup-requests.ts';
import { writeStaff } from './rows/write-staff.ts';
import { writeTickets } from './tickets.ts';

/** Writes the demo provider into the database and its files into the store. It can be repeated. */
async function seed(config: Config): Promise<void> {
  const cache = openFileCache(process.env['DEMO_CACHE'] ?? join(tmpdir(), 'portal-demo-cache'));
  // Pictures are drawn by a library's threads while this thread lays out documents.
  const [pictures, originals, films, pages] = await Promise.all([
    logDuration('pictures', () => makePictures(cache)),
    logDuration('originals', () => makeOriginals(cache)),
    logDuration('films', () => makeFilms(cache)),
    logDuration('documents', () => makeDocuments(cache)),
  ]);
  const content = [...pictures, ...originals, ...films.content];
  const documents = [...pages, ...films.documents];
  const files = [...content, ...documents].map(({ file }) => file);

  const storage = createStorage(config);
  const stored = await logDuration('upload', () => upload(storage, files));

  const database = openDatabase(readMigrateUrl(), 1);
  const day = new Day(new Date());
  await logDuration('rows', () =>
    database.transaction().execute(async (db: Db) => {
      // The owner bypasses row-level security; no role that serves requests could write these rows.
      await sql`set local role portal_owner`.execute(db);
      await writeProvider(db);
      await writeStaff(db, config);
      await writeChannel(db, day);
      await writeContent(db, day, { content, documents });
      await writePriceLists(db, day, new Date().getUTCFullYear());
      await writeDrafts(db, day);
      await writeSignupRequests(db);
      await writeChannelTickets(db);
      await writeChannelRecords(db, day);
      await writeTickets(db);
      await writeLeads(db, day);
      await writeLicences(db, day);
      await writeNotifications(db, day);
      await writeMachineKeys(db, day);
    }),
  );
  await logDuration('feeds', () => writeFeeds(database, storage, day));
  // They count the leads of feeds, too.
  await logDuration('day figures', () =>
    database.transaction().execute(async (db: Db) => {
      await sql`set local role portal_owner`.execute(db);
      await writeDayFigures(db, day);
    }),
  );
  await storage.close();
  const size = Number(process.env['DEMO_SIZE'] ?? 0);
  if (size > 0) await logDuration(`${size} more documents`, () => writeBulkContent(database, size));
  // The content is indexed here; otherwise search would find it only after the worker has indexed it.
  await logDuration('search', () => indexPending(database));
  await database.destroy();
  console.log(`demo: ${files.length} files, ${cache.generatedCount()} of them generated now, ${stored} objects stored`);
}

async function logDuration<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  console.log(`demo: ${name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

// As in the portal, the mode is production unless it is set.
const config = readConfig();
if (config.PORTAL_MODE === 'production') throw new Error('The demo provider is not for production: its password is public');
await seed(config);

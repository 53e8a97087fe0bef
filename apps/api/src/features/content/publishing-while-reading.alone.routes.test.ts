import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, describe, expect, it } from 'vitest';

import { queryGraphql } from '@portal/contract/graphql';

import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { editing } from '../../testing/content/editing.ts';
import { aPartner, aPerson, aSession, aStaffMember } from '../../testing/factories.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { atEndOfFile } from '../../testing/at-end-of-file.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const readers = 50;
/**
 * Other work on the machine makes single rounds slow or fast, up to thirty times. If the median of the first rounds is over the limit, all
 * the others are measured too, and it counts if so many of them are over the limit that chance would do the same in less than one of
 * twenty runs (a sign test).
 */
const rounds = { min: 3, max: 13, maxOverLimit: 9 };
const maxRatio = 1.5;
const secondsBetweenPublications = 10;

interface Reading {
  readonly isInAudience: boolean;
  readonly server: number;
  readonly startedAt: number;
  readonly ms: number;
  readonly status: number;
  /** The number in the title of the news that is published again and again; undefined if it is not in the list. */
  readonly seen: number | undefined;
}

interface Reader {
  readonly headers: Record<string, string>;
  readonly isInAudience: boolean;
}

let api: TestApi;
let servers: [ServerProcess, ServerProcess];
let sessions: Reader[];
let edit: ReturnType<typeof editing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  for (let n = 0; n < 200; n += 1) await aPieceOfContent(api.admin, 'news', { title: inEnglish(`Other news ${n}`) });
  edit = editing(api, await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' })));
  const german = await aPartner(api.admin, { country: 'DE' });
  const norwegian = await aPartner(api.admin, { country: 'NO' });
  sessions = [];
  for (let n = 0; n < readers; n += 1) {
    const isInAudience = n % 2 === 0;
    const person = await aPerson(api.admin, { partnerId: (isInAudience ? german : norwegian).id });
    sessions.push({ headers: (await aSession(api.admin, person)).headers, isInAudience });
  }
  const url = api.database.urlAs('portal_app');
  servers = await Promise.all([startServerProcess(url), startServerProcess(url)]);
  atEndOfFile(async () => void (await Promise.all(servers.map((server) => server.stop()))));
}, 120_000);

const query = '{ getNewsListing(first: 20) { edges { node { id title description } } } }';

async function read({ headers, isInAudience }: Reader, server: 0 | 1, newsId: number): Promise<Reading> {
  const startedAt = performance.now();
  const response = await fetch(`${servers[server].origin}${queryGraphql.path}?apikey=${api.deps.config.CONTENT_API_KEY}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  const nodes: { id: string; title: string }[] =
    response.status === 200 ? JSON.parse(text).data.getNewsListing.edges.map(({ node }: { node: object }) => node) : [];
  const title = nodes.find(({ id }) => Number(id) === newsId)?.title;
  const ms = performance.now() - startedAt;
  return {
    isInAudience,
    server,
    startedAt,
    ms,
    status: response.status,
    seen: title && Number(title.split(' ').at(-1)),
  } as Reading;
}

/** Each reader looks at the news about once a second, at one server and then at the other. */
async function readFor(seconds: number, newsId: number): Promise<Reading[]> {
  const end = performance.now() + seconds * 1000;
  const readings: Reading[] = [];
  const loop = async (reader: Reader, index: number) => {
    await pause((index / readers) * 1000);
    for (let turn = index; performance.now() < end; turn += 1) {
      const reading = await read(reader, turn % 2 === 0 ? 0 : 1, newsId);
      readings.push(reading);
      await pause(Math.max(0, 1000 - reading.ms));
    }
  };
  await Promise.all(sessions.map(loop));
  return readings;
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

const p95 = (readings: readonly Reading[]) =>
  readings.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(readings.length * 0.95)] ?? NaN;

describe('publishing while fifty partners read', { timeout: 420_000 }, () => {
  it('[PUBL-16] fails no answer, shows the new version everywhere within 5 s, and never outside of the audience', async () => {
    let news = await edit.create('news', 'Edition 0');
    news = await edit.publish(await edit.save(news, { audience: { countries: ['DE'], tiers: [], partnerIds: [] } }));
    await readFor(3, news.id);
    const quiet: Reading[] = [];
    const busy: Reading[] = [];
    const ratios: number[] = [];
    const editions: { number: number; at: number }[] = [{ number: 0, at: 0 }];
    const isSlowAtFirst = () => median(ratios.slice(0, rounds.min)) > maxRatio;
    // Quiet and busy parts alternate, so that a moment in which the machine is slow decides one ratio only.
    for (let edition = 1; edition <= rounds.min || (isSlowAtFirst() && edition <= rounds.max); edition += 1) {
      const quietPart = await readFor(secondsBetweenPublications, news.id);
      const reading = readFor(secondsBetweenPublications, news.id);
      await pause(1000);
      news = await edit.publish(await edit.save(news, { fields: { title: { en: `Edition ${edition}` } } }));
      editions.push({ number: edition, at: performance.now() });
      const busyPart = await reading;
      ratios.push(p95(busyPart) / p95(quietPart));
      quiet.push(...quietPart);
      busy.push(...busyPart);
    }

    expect([...quiet, ...busy].filter(({ status }) => status !== 200)).toEqual([]);
    expect([...quiet, ...busy].filter(({ isInAudience, seen }) => !isInAudience && seen !== undefined)).toEqual([]);
    const late = busy.filter(({ isInAudience, seen, startedAt }) => {
      const due = editions.findLast(({ at }) => at + 5000 < startedAt)?.number ?? 0;
      return isInAudience && (seen ?? -1) < due;
    });
    expect(late).toEqual([]);
    expect(busy.some(({ seen }) => seen === editions.length - 1)).toBe(true);
    process.stdout.write(
      `figure: p95 of news with an editor publishing every ${secondsBetweenPublications} s: ${p95(busy).toFixed(1)} ms, ` +
        `without: ${p95(quiet).toFixed(1)} ms, ratios ${ratios.map((each) => each.toFixed(2)).join(', ')}\n`,
    );
    expect(ratios.filter((ratio) => ratio > maxRatio).length).toBeLessThanOrEqual(rounds.maxOverLimit);
  });
});

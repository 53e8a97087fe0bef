import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import { draftOf } from '@portal/api/testing/content/editing';
import { aSession, type Person } from '@portal/api/testing/factories';
import { startServerProcess } from '@portal/api/testing/server-process';
import type { ContentItem } from '@portal/contract/backoffice/content';

import { findLiveNews, type BenchDatabase } from './bench-database.ts';
import { editorId } from './fill-content.ts';
import { editorCount } from './generated-rows.ts';

const autosaveMs = 2000;
const savesPerSitting = 6;

interface Figures {
  readonly times: Record<string, number[]>;
  /** What was answered with another status than 200, by call and status. */
  readonly failures: Record<string, number>;
  /** What the database has lost or has too much of. */
  readonly problems: string[];
}

/** What has been acknowledged about one piece of content. */
interface Sitting {
  readonly id: number;
  readonly before: number;
  saves: number;
  publications: number;
  lastText: string;
}

/**
 * Every editor opens one piece of content after the other, saves while typing every two seconds, publishes every second one, and looks at
 * the list in between, by HTTP against the built server in its own process. Then it counts what is in the database.
 */
export async function measureEditors(bench: BenchDatabase, seconds: number): Promise<Figures> {
  const server = await startServerProcess(bench.appUrl);
  const agent = new Agent({ keepAlive: true });
  const figures: Figures = { times: {}, failures: {}, problems: [] };
  const sittings: Sitting[] = [];
  const ids = await findLiveNews(bench, 2, editorCount * 40);
  const startedAt = new Date();
  try {
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: editorCount }, async (_, number) => {
        const person = { id: editorId(number), kind: 'staff' } as Person;
        const { headers } = await aSession(bench.admin, person);
        const call = caller({ origin: server.origin, agent, headers, figures });
        // Not all of them in the same moment.
        await pause((number * autosaveMs) / editorCount);
        for (let turn = 0; performance.now() < end; turn += 1) {
          const id = ids[turn * editorCount + number];
          if (id === undefined) throw new Error('There is too little content for so many editors.');
          await call('list', 'GET', '?page=1');
          const sitting = await edit(call, id, { end, isPublished: turn % 2 === 0, number });
          if (sitting) sittings.push(sitting);
        }
      }),
    );
  } finally {
    agent.destroy();
    await server.stop();
  }
  for (const sitting of sittings) figures.problems.push(...(await checkSitting(bench, sitting, startedAt)));
  return figures;
}

type Call = (name: string, method: string, path: string, body?: object) => Promise<ContentItem | undefined>;

interface CallerOptions {
  readonly origin: string;
  readonly agent: Agent;
  readonly headers: Record<string, string>;
  readonly figures: Figures;
}

function caller({ origin, agent, headers, figures: { times, failures } }: CallerOptions): Call {
  return async (name, method, path, body) => {
    const started = performance.now();
    const response = await send(`${origin}/api/backoffice/content${path}`, { agent, method, headers }, body);
    (times[name] ??= []).push(performance.now() - started);
    if (response.status === 200) return (JSON.parse(response.content) as { body: ContentItem }).body;
    const failure = `${name} ${response.status}`;
    failures[failure] = (failures[failure] ?? 0) + 1;
    return undefined;
  };
}

async function edit(call: Call, id: number, { end, isPublished, number }: { end: number; isPublished: boolean; number: number }) {
  let item = await call('open', 'GET', `/${id}`);
  if (!item) return undefined;
  const sitting: Sitting = { id, before: item.version, saves: 0, publications: 0, lastText: '' };
  for (let save = 0; save < savesPerSitting && performance.now() < end; save += 1) {
    await pause(autosaveMs * (0.8 + Math.random() * 0.4));
    const lastText = `Editor ${number} has typed this at ${performance.now()}.`;
    const draft = draftOf(item, { fields: { description: { en: lastText, de: 'Ein Text.' } }, continues: true });
    const saved: ContentItem | undefined = await call(
      save === 0 ? 'first save' : 'save while typing',
      'POST',
      `/${id}/draft`,
      draft,
    );
    if (!saved) return sitting;
    item = saved;
    sitting.saves += 1;
    sitting.lastText = lastText;
  }
  if (isPublished && sitting.saves > 0 && (await call('publish', 'POST', `/${id}/publish`, { version: item.version, at: null })))
    sitting.publications += 1;
  return sitting;
}

/** One sitting is one revision and one event, every write is one version, and the last text is the one that was acknowledged last. */
async function checkSitting({ admin }: BenchDatabase, sitting: Sitting, since: Date): Promise<string[]> {
  const { id, before, saves, publications, lastText } = sitting;
  const { rows } = await sql<{
    version: number;
    revisions: number;
    text: string | null;
    live: string | null;
    saved: number;
    published: number;
  }>`
    select i.version, (select count(*)::integer from revisions r where r.content_id = i.id and r.created_at >= ${since}) as revisions,
           (select r.fields -> 'description' ->> 'en' from revisions r where r.content_id = i.id order by r.number desc limit 1) as text,
           (select n.description ->> 'en' from news n where n.id = i.id) as live,
           (select count(*)::integer from audit_events a where a.subject_kind = 'content' and a.subject_id = ${String(id)}
               and a.happened_at >= ${since} and a.action = 'content.saved') as saved,
           (select count(*)::integer from audit_events a where a.subject_kind = 'content' and a.subject_id = ${String(id)}
               and a.happened_at >= ${since} and a.action = 'content.published') as published
      from content_items i where i.id = ${id}`.execute(admin);
  const [row] = rows;
  const expected = {
    version: before + saves + publications,
    revisions: Math.min(saves, 1),
    saved: Math.min(saves, 1),
    published: publications,
  };
  const wrong = Object.entries(expected).filter(([name, value]) => row?.[name as keyof typeof expected] !== value);
  const problems = wrong.map(([name, value]) => `${id}: ${name} is ${row?.[name as keyof typeof expected]}, not ${value}`);
  if (saves > 0 && row?.text !== lastText) problems.push(`${id}: the last text is lost`);
  if (publications > 0 && row?.live !== lastText) problems.push(`${id}: partners do not see the last text`);
  return problems;
}

interface SendOptions {
  readonly agent: Agent;
  readonly method: string;
  readonly headers: Record<string, string>;
}

function send(url: string, { agent, method, headers }: SendOptions, body?: object): Promise<{ status: number; content: string }> {
  const json = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { agent, method, headers: { ...headers, ...(json && { 'content-type': 'application/json' }) }, timeout: 30_000 },
      (response) => {
        text(response).then((content) => resolve({ status: response.statusCode ?? 0, content }), reject);
      },
    );
    outgoing.on('error', reject).on('timeout', () => outgoing.destroy(new Error('No response in time.')));
    outgoing.end(json);
  });
}

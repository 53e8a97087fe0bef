import { parseArgs } from 'node:util';

import { createCountCache } from '@portal/api/db/count-cache';
import type { PeopleByGroup } from '@portal/api/features/content/content-list.queries';
import { readContentPage } from '@portal/api/features/content/content-list.service';
import { publishDue } from '@portal/api/features/content/publish-due';
import { contentPageSize } from '@portal/contract/backoffice/content';
import { dropDatabase } from '@portal/stack/services/postgres-client';
import { registerShutdown } from '@portal/stack/shutdown';
import { startServices } from '@portal/stack/start-services';

import { findLiveNews, prepareDatabase, type BenchDatabase } from './content/bench-database.ts';
import { measureEditors } from './content/editors-at-once.ts';
import { publishManyDue, readCases, workOnItem } from './content/item-cases.ts';
import { listCases } from './content/list-cases.ts';
import { alternate, percentiles, Report, timeOf, type Times } from './content/measure.ts';

/**
 * Measures publishing with a million pieces of content and 20 million revisions, alternating with a control of a hundredth of the size.
 *   npm run bench:content                     20,000 pieces of content against 10,000, for trying it out
 *   npm run bench:content -- --full           10⁶ against 10⁴; about 23 GB, by the size of smaller ones
 *   --items 200000 is like --full, with this number of pieces; the control has a hundredth of it, but at least 10,000
 *   --only fill|list|reads|writes|due|editors fills the databases only, or measures one part; --keep keeps the databases for the next run, --seconds is how long editors work
 */
const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean' },
    items: { type: 'string' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean' },
    seconds: { type: 'string', default: '60' },
  },
});
const items = Number(options.items ?? (options.full ? 1_000_000 : 20_000));
/** The same in both: the lists are to be compared by the number of pieces of content. */
const partners = options.full || options.items !== undefined ? 100_000 : 5000;
/** With fewer there are none with many revisions. */
const minItems = 10_000;
const limits = { rounds: 15, maxMs: 1500 };
const maxMs = { list: 300, autosave: 100 };
const { defer, exit } = registerShutdown();
const report = new Report();
const parts = { list: measureList, reads: measureReads, writes: measureWrites, due: measureDue, editors: measureAllEditors };
const chosen = Object.entries(parts).filter(([name]) => options.only === '' || name === options.only);

try {
  if (chosen.length === 0 && options.only !== 'fill') throw new Error(`There is no part "${options.only}".`);
  const services = await startServices('test');
  const prepare = async (size: number) => {
    const bench = await prepareDatabase(services, { items: size, partners });
    if (!options.keep) defer(() => dropDatabase(services.databaseAdminUrl, bench.name));
    defer(() => bench.close());
    return bench;
  };
  const control = await prepare(Math.max(minItems, items / 100));
  const big = await prepare(items);

  for (const [, measure] of chosen) await measure(control, big);

  if (chosen.length === 0) await exit(0);
  console.log(report.problems.length === 0 ? '\nAll goals are met.' : `\nMissed:\n${report.problems.join('\n')}`);
  await exit(report.problems.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error);
  await exit(1);
}

async function measureList(control: BenchDatabase, big: BenchDatabase): Promise<void> {
  report.heading('list, with its total');
  for (const { name, filter, page } of listCases) {
    const read = ({ asEditor }: BenchDatabase) => {
      const peopleCache = createCountCache<PeopleByGroup>();
      return () =>
        timeOf(() =>
          asEditor((db) => readContentPage(db, { filter, page: { number: page, size: contentPageSize }, peopleCache })),
        );
    };
    report.add(name, await alternate(read(control), read(big), limits), maxMs.list);
  }
  report.summary();
}

async function measureReads(control: BenchDatabase, big: BenchDatabase): Promise<void> {
  report.heading('other reads');
  for (const [name, work] of Object.entries(readCases)) {
    const read =
      ({ asEditor }: BenchDatabase) =>
      () =>
        timeOf(() => asEditor(work));
    report.add(name, await alternate(read(control), read(big), limits), maxMs.list);
  }
  report.summary();
}

async function measureWrites(control: BenchDatabase, big: BenchDatabase): Promise<void> {
  report.heading('one editor, 500 revisions');
  const rounds = 30;
  const [few, many] = [await findLiveNews(control, 300, rounds), await findLiveNews(big, 300, rounds)];
  // The same number on both sides: what is opened again is in the cache.
  const count = Math.min(few.length, many.length);
  const times: Record<string, { control: number[]; measured: number[] }> = {};
  for (let round = 0; round < rounds; round += 1) {
    const sides = {
      control: await workOnItem(control, few[round % count] ?? 0),
      measured: await workOnItem(big, many[round % count] ?? 0),
    };
    if (round < 2) continue;
    for (const side of ['control', 'measured'] as const)
      for (const [name, ms] of Object.entries(sides[side])) (times[name] ??= { control: [], measured: [] })[side].push(ms);
  }
  for (const [name, each] of Object.entries(times)) report.add(name, each, name.includes('save') ? maxMs.autosave : maxMs.list);
  report.summary();
}

async function measureDue(control: BenchDatabase, big: BenchDatabase): Promise<void> {
  report.heading('publishing what is due');
  const idle =
    ({ database }: BenchDatabase) =>
    () =>
      timeOf(() => publishDue(database));
  report.add('nothing due', await alternate(idle(control), idle(big), limits), maxMs.list);
  const due =
    ({ name }: BenchDatabase) =>
    () =>
      publishManyDue(name === control.name ? control : big, 100);
  const hundred = await alternate(due(control), due(big), { rounds: 5, maxMs: 60_000 });
  report.add('100 due, each of them', perItem(hundred), maxMs.list);
}

function perItem({ control, measured }: Times): Times {
  return { control: control.map((ms) => ms / 100), measured: measured.map((ms) => ms / 100) };
}

/** The server of the control first, then that of the big database: both at once would share the cores. */
async function measureAllEditors(control: BenchDatabase, big: BenchDatabase): Promise<void> {
  const seconds = Number(options.seconds);
  const few = await measureEditors(control, seconds);
  const many = await measureEditors(big, seconds);
  report.heading(`50 editors at once, ${seconds} s, by HTTP`);
  for (const name of new Set([...Object.keys(few.times), ...Object.keys(many.times)]))
    report.add(
      name,
      { control: few.times[name] ?? [], measured: many.times[name] ?? [] },
      name.includes('save') ? maxMs.autosave : maxMs.list,
    );
  for (const [name, measured] of Object.entries(many.times))
    console.log(`${name}: ${measured.length} calls, slowest ${percentiles(measured).p95 && Math.max(...measured).toFixed(0)} ms`);
  for (const { failures, problems } of [few, many]) {
    console.log(`other statuses: ${JSON.stringify(failures)}; wrong in the database: ${problems.length}`);
    report.problems.push(...problems, ...Object.keys(failures).filter((failure) => !failure.endsWith(' 409')));
  }
}

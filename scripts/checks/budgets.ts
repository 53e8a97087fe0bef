import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';

import { measuredBrowserOptions } from '@portal/stack/browser';
import { stopProcesses } from '@portal/stack/child-processes';
import { dropDatabase } from '@portal/stack/services/postgres-client';
import { freePort } from '@portal/stack/services/processes';
import { checkoutFolder } from '@portal/stack/services/service';
import { registerShutdown } from '@portal/stack/shutdown';
import { startServices } from '@portal/stack/start-services';

import { demoAccounts } from '../../demo/accounts.ts';
import { type Budget, isMet, median, printBudgets } from './budgets/budget.ts';
import { fileSizes } from './budgets/file-sizes.ts';
import { measureBackoffice } from './budgets/measure-backoffice.ts';
import { viewerCodeBytes, measureDocument, measureSameBytes, writeSameBytes } from './budgets/measure-document.ts';
import { type PageMeasurement, measurePage } from './budgets/measure-page.ts';
import {
  apiFolder,
  builtApplications,
  migrate,
  portalEnvironment,
  seed,
  startApi,
  webFolder,
} from '../portal/portal-processes.ts';

/** The empty page may have no blocking task at all; this floor keeps the ratio finite. 25 ms is half of a task that just begins to block. */
const blockingFloorMs = 25;

/** The number is odd, so that the median is one of the visits. After a missed ratio twice as many visits are added and all are judged, to reduce noise. */
const rounds = 5;
const webDist = join(webFolder, 'dist');
const emptyFolder = join(checkoutFolder, 'bench/empty-react');

/**
 * Measures size and speed of the built portal in the browser, next to an empty React page from the same tools and the same server.
 * Machines are noisy, so times are judged as a ratio to that page, which is visited alternately.
 */
const { defer, exit } = registerShutdown();
try {
  for (const built of [join(apiFolder, 'dist/server.js'), join(webDist, 'index.html')]) {
    if (!existsSync(built)) throw new Error(`${built} is missing: npm run build comes first.`);
  }
  await build({ configFile: join(emptyFolder, 'vite.config.ts'), logLevel: 'error' });
  writeSameBytes(webDist, join(emptyFolder, 'dist'));
  defer(stopProcesses);
  const { portal, empty } = await startServers();

  // The PDF frame must run in the process of the page, because otherwise CPU throttling would not apply to it.
  const args = [...measuredBrowserOptions.args, '--disable-features=IsolateSandboxedIframes'];
  const browser = await chromium.launch({ ...measuredBrowserOptions, args });
  defer(() => browser.close());
  const token = await signIn(portal);
  const visits = { empty: [], signIn: [], dashboard: [] } as Record<'empty' | 'signIn' | 'dashboard', PageMeasurement[]>;
  const documentTimes: { document: number; control: number }[] = [];
  await warmUp(browser, portal);
  const measure = async (times: number) => {
    for (let round = 0; round < times; round += 1) {
      visits.empty.push(await measurePage(browser, { origin: empty, path: '/partner/' }));
      visits.signIn.push(await measurePage(browser, { origin: portal, path: '/partner/signin' }));
      visits.dashboard.push(
        await measurePage(browser, { origin: portal, path: '/partner/dashboard', token: { key: 'token', value: token } }),
      );
      const control = await measureSameBytes(browser, empty);
      documentTimes.push({ document: await measureDocument(browser, { origin: portal, token }), control });
    }
    return [...evaluatePages(visits), ...evaluateDocument(documentTimes)];
  };

  const backoffice = await measureBackoffice(browser, portal);
  let budgets = await measure(rounds);
  if (budgets.some((budget) => budget.unit === '×' && !isMet(budget))) {
    printBudgets(budgets.filter((budget) => !isMet(budget)));
    console.log('A time was missed: measured again, and judged over all visits.');
    budgets = await measure(2 * rounds);
  }
  budgets.push(...backoffice);
  console.log(`Median of ${visits.empty.length} first visits, 4 × slower CPU, 9 Mbit/s, 60 ms; sizes as sent with gzip`);
  printBudgets(budgets);
  mkdirSync(join(checkoutFolder, 'results'), { recursive: true });
  writeFileSync(join(checkoutFolder, 'results/budgets.json'), `${JSON.stringify({ budgets, visits, documentTimes }, null, 2)}\n`);
  await exit(budgets.every(isMet) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await exit(1);
}

/** Both pages have the same kind of server, so that the ratio depends only on the pages. */
async function startServers(): Promise<{ portal: string; empty: string }> {
  const services = await startServices('test');
  const database = `portal_budgets_${process.pid}`;
  defer(() => dropDatabase(services.databaseAdminUrl, database));
  const environment = async (dist: string) =>
    portalEnvironment({
      services,
      database,
      mode: 'test',
      port: await freePort(undefined),
      extra: { ...builtApplications, WEB_DIST: dist, LOG_LEVEL: 'error' },
    });

  const portal = await environment(webDist);
  await migrate(portal);
  await seed(portal);
  const empty = await environment(join(emptyFolder, 'dist'));
  for (const env of [portal, empty]) await startApi(env);
  return { portal: `http://127.0.0.1:${portal['PORT']}`, empty: `http://127.0.0.1:${empty['PORT']}` };
}

async function signIn(portal: string): Promise<string> {
  const { email: username, password } = demoAccounts.marta;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${portal}/api/login`, { method: 'POST', headers, body: JSON.stringify({ username, password }) });
  return ((await response.json()) as { token: string }).token;
}

/** The first page of a fresh browser has one-time costs. */
async function warmUp(browser: Browser, portal: string): Promise<void> {
  await measurePage(browser, { origin: portal, path: '/partner/navigation' });
}

/** The times are printed next to their control and not judged: on a busy machine a frame and its worker take many times as long. */
function evaluateDocument(documentTimes: { document: number; control: number }[]): Budget[] {
  const control = median(documentTimes.map((each) => each.control));
  return [
    { name: 'code that draws PDFs, brotli', measured: viewerCodeBytes(webDist), limit: 470_000, unit: 'kB' },
    {
      name: 'press to first page of a PDF, to an empty page with the same bytes',
      measured: median(documentTimes.map((each) => each.document / each.control)),
      unit: '×',
    },
    {
      name: 'press to first page of a PDF',
      measured: median(documentTimes.map((each) => each.document)),
      unit: 'ms',
      note: `aim 1200 ms; empty page with the same bytes ${control.toFixed(0)} ms`,
    },
  ];
}

function evaluatePages({
  empty,
  signIn: signInVisits,
  dashboard,
}: Record<'empty' | 'signIn' | 'dashboard', PageMeasurement[]>): Budget[] {
  const sizes = fileSizes(webDist);
  const medianOf = (visits: PageMeasurement[], key: 'largestPaint' | 'heading' | 'blocking' | 'shift') =>
    median(visits.map((visit) => visit[key]));
  const worst = (visits: PageMeasurement[], key: 'shift' | 'thirdPartyBytes') => Math.max(...visits.map((visit) => visit[key]));
  const scripts = signInVisits[0]?.scripts ?? [];
  const signInBytes = sizes.of(scripts);
  const emptyBytes = fileSizes(join(emptyFolder, 'dist')).of(empty[0]?.scripts ?? []);
  const chunk = sizes.heaviestChunk(scripts);
  // Each visit is compared with the visit to the empty page just before it, since other load affects both.
  const ratio = (key: 'largestPaint' | 'heading' | 'blocking', minimum: number) =>
    median(signInVisits.map((visit, round) => visit[key] / Math.max(minimum, empty[round]?.[key] ?? Number.NaN)));

  return [
    { name: 'scripts of sign-in', measured: signInBytes, limit: 130_000, unit: 'kB', note: `${scripts.length} files` },
    {
      name: 'more than the empty page',
      measured: signInBytes - emptyBytes,
      limit: 60_000,
      unit: 'kB',
      note: `empty ${(emptyBytes / 1000).toFixed(1)} kB`,
    },
    {
      name: 'scripts of the dashboard before its first paint',
      measured: sizes.of(dashboard[0]?.earlyScripts ?? []),
      unit: 'kB',
      note: 'aim 180 kB',
    },
    { name: 'scripts of the dashboard in all', measured: sizes.of(dashboard[0]?.scripts ?? []), limit: 270_000, unit: 'kB' },
    { name: 'all styles', measured: sizes.styles, limit: 20_000, unit: 'kB' },
    { name: 'heaviest script of a route', measured: chunk.bytes, limit: 40_000, unit: 'kB', note: chunk.name },
    {
      name: 'heaviest language',
      measured: sizes.heaviestLanguage.bytes,
      limit: 12_000,
      unit: 'kB',
      note: sizes.heaviestLanguage.name,
    },
    { name: 'largest paint of sign-in to the empty page', measured: ratio('largestPaint', 1), limit: 2, unit: '×' },
    {
      name: 'largest paint of sign-in',
      measured: medianOf(signInVisits, 'largestPaint'),
      unit: 'ms',
      note: `aim 900 ms; empty ${medianOf(empty, 'largestPaint').toFixed(0)} ms`,
    },
    // The largest paint is the picture, which needs no script; the heading shows when a person can sign in.
    { name: 'heading of sign-in to that of the empty page', measured: ratio('heading', 1), limit: 3, unit: '×' },
    {
      name: 'heading of sign-in',
      measured: medianOf(signInVisits, 'heading'),
      unit: 'ms',
      note: `empty ${medianOf(empty, 'heading').toFixed(0)} ms`,
    },
    { name: 'largest paint of the dashboard', measured: medianOf(dashboard, 'largestPaint'), unit: 'ms', note: 'aim 1400 ms' },
    { name: 'blocking of sign-in to the empty page', measured: ratio('blocking', blockingFloorMs), limit: 4, unit: '×' },
    {
      name: 'blocking of sign-in',
      measured: medianOf(signInVisits, 'blocking'),
      unit: 'ms',
      note: `empty ${medianOf(empty, 'blocking').toFixed(0)} ms`,
    },
    { name: 'blocking of the dashboard', measured: medianOf(dashboard, 'blocking'), unit: 'ms', note: 'aim 400 ms' },
    { name: 'layout shift of sign-in, worst visit', measured: worst(signInVisits, 'shift'), limit: 0.01, unit: '' },
    { name: 'layout shift of the dashboard, worst visit', measured: worst(dashboard, 'shift'), limit: 0.01, unit: '' },
    {
      name: 'bytes from third parties',
      measured: Math.max(worst(signInVisits, 'thirdPartyBytes'), worst(dashboard, 'thirdPartyBytes')),
      limit: 0,
      unit: 'kB',
    },
  ];
}

import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { sweepWorkbookFolders } from './sweep-workbook-folders.ts';

it('folders of workbooks that a killed worker has left behind are removed after a day, and nothing else', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'sweep-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ['portal-import-old', 'portal-import-new', 'somebody-else']) mkdirSync(join(parent, name));
  for (const name of ['portal-import-old', 'somebody-else']) utimesSync(join(parent, name), yesterday, yesterday);
  expect(await sweepWorkbookFolders(parent)).toBe(1);
  expect(readdirSync(parent).toSorted()).toEqual(['portal-import-new', 'somebody-else']);
});

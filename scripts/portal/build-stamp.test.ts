import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { hashSources } from './build-stamp.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a build is out of date when a source is changed, added or renamed, and not when a test is', () => {
  mkdirSync(join(folder, 'apps'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const hash = (...files: string[]) => hashSources(folder, files);
  for (const name of ['apps/a.ts', 'apps/b.ts', 'apps/a.test.ts']) write(name, 'one');
  const built = hash('apps/a.ts', 'apps/a.test.ts');
  write('apps/a.test.ts', 'two');
  expect(hash('apps/a.ts', 'apps/a.test.ts')).toBe(built);
  expect(hash('apps/a.ts', 'apps/b.ts')).not.toBe(built);
  expect(hash('apps/b.ts')).not.toBe(built);
  write('apps/a.ts', 'two');
  expect(hash('apps/a.ts')).not.toBe(built);
});

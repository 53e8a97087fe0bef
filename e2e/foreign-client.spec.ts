import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { newPerson } from './people.ts';

test('[CALL-03] [CALL-08] a client that knows only the product documents finds every call as they describe it', async ({
  baseURL,
}) => {
  const { email, password } = await newPerson('Foreign');
  const client = ['scripts/foreign-client.ts', String(baseURL), email, password];
  const { stdout } = await promisify(execFile)(process.execPath, client).catch((failed: { stdout: string }) => failed);
  expect(stdout.split('\n').filter((line) => line.startsWith('FAULT'))).toEqual([]);
  expect(stdout).toMatch(/^[4-9]\d calls, 0 faults$/m);
});

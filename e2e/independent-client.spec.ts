import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { newPerson } from './support/people.ts';

test('[CALL-03] [CALL-08] a client written only from the product specification can use every call as described', async ({
  baseURL,
}) => {
  const { email, password } = await newPerson('Foreign');
  const client = ['scripts/independent-client.ts', String(baseURL), email, password];
  const { stdout } = await promisify(execFile)(process.execPath, client).catch((failed: { stdout: string }) => failed);
  expect(stdout.split('\n').filter((line) => line.startsWith('FAILED'))).toEqual([]);
  expect(stdout).toMatch(/^[4-9]\d calls, 0 failures$/m);
});

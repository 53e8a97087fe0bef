import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import { areas } from '@portal/contract/areas';
import { codeOf, waitForFreshTimeStep } from '@portal/api/testing/authenticator';

import { demoSecret, demoStaff } from '../../../demo/accounts.ts';
import { backofficeFolder } from '../../portal/portal-processes.ts';
import type { Budget } from './budget.ts';
import { fileSizes } from './file-sizes.ts';
import { measurePage } from './measure-page.ts';

/** Sizes only: one visit each, because the same build always loads the same files. */
export async function measureBackoffice(browser: Browser, origin: string): Promise<Budget[]> {
  const sizes = fileSizes(join(backofficeFolder, 'dist'));
  const signIn = await measurePage(browser, { origin, path: `${areas.backoffice.base}/signin` });
  const token = { key: areas.backoffice.tokenKey, value: await signInStaff(origin) };
  const overview = await measurePage(browser, { origin, path: areas.backoffice.home, token });
  return [
    { name: 'scripts of the back office’s sign-in', measured: sizes.of(signIn.scripts), limit: 130_000, unit: 'kB' },
    { name: 'scripts of the back office’s first screen', measured: sizes.of(overview.scripts), limit: 220_000, unit: 'kB' },
    { name: 'layout shift of the back office’s first screen', measured: overview.shift, limit: 0.01, unit: '' },
  ];
}

async function signInStaff(origin: string): Promise<string> {
  const { email: username, password } = demoStaff.nils;
  const interim = await post(origin, '/api/login', { username, password });
  await waitForFreshTimeStep();
  return post(origin, '/api/2fa/verify', { otp_code: codeOf(demoSecret) }, interim);
}

async function post(origin: string, path: string, body: object, token?: string): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await response.json()) as { token: string }).token;
}

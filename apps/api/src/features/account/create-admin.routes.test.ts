import { beforeAll, expect, it } from 'vitest';

import { startApi, type TestApi } from '../../testing/test-api.ts';
import { createAdmin } from './create-admin.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

const run = (email: string) => createAdmin({ database: api.admin, jobs: api.deps.jobs, config: api.deps.config }, email);

it('[STAF-01] makes the first admin on an empty database, who sets a password with the printed link and signs in', async () => {
  const output = await run('first@provider.test');
  const link = /http\S+/.exec(output)?.[0] ?? '';
  expect(new URL(link).pathname).toBe('/backoffice/resetpassword');
  const mail = await api.admin.selectFrom('mails').selectAll().where('recipient', '=', 'first@provider.test').execute();
  expect(mail).toMatchObject([{ template: 'invitation', params: { link } }]);

  const token = new URL(link).searchParams.get('token') ?? '';
  const password = 'an admin password 4711';
  const payload = { token, newPassword: password, confirmPassword: password };
  const set = await api.app.inject({ method: 'POST', url: '/api/password/reset', payload });
  expect(set.json()).toEqual({ success: true });
  const credentials = { username: 'first@provider.test', password };
  const signedIn = await api.app.inject({ method: 'POST', url: '/api/login', payload: credentials });
  expect(signedIn.json()).toMatchObject({ area: 'backoffice', token: expect.any(String) });
});

it('[STAF-01] changes nothing for an address that already has an account, and says so', async () => {
  await run('twice@provider.test');
  const rows = async () => ({
    people: await api.admin.selectFrom('people').selectAll().where('email', '=', 'twice@provider.test').execute(),
    mails: await api.admin.selectFrom('mails').selectAll().where('recipient', '=', 'twice@provider.test').execute(),
    events: await api.admin.selectFrom('auditEvents').selectAll().where('action', '=', 'person.invited').execute(),
  });
  const before = await rows();
  expect(await run('twice@provider.test')).toBe('twice@provider.test already has an account. Nothing was changed.');
  expect(await rows()).toEqual(before);
});

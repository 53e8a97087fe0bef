import { beforeAll, expect, it } from 'vitest';

import { v7 as newId } from 'uuid';
import { aSession, aStaffMember, type Person } from '../../testing/factories.ts';
import { asWorker } from '../../testing/imports/arriving.ts';
import { importing } from '../../testing/imports/importing.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { takeEndedRun } from './import-steps.queries.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

it('[FEED-11] who was disabled before their import ended gets no mail, and the next person does', async () => {
  const starter = await aStaffMember(api.admin);
  const gone = await aStaffMember(api.admin, { disabledAt: new Date() });
  const here = await aStaffMember(api.admin, { email: 'here@portal.test' });
  const { id: feedId } = await importing(api, await aSession(api.admin, starter)).addFeed();
  const ended = async (runBy: Person, endedAt: Date) => {
    const ofFeed = { feedId, kind: 'licences', source: 'sap', mode: 'both', scope: 'changes', maxRemovedPercent: 10 };
    const file = { fileName: 'a.csv', fileSize: 1, storageKey: 'none', door: 'upload', startedBy: starter.id };
    const run = { state: 'done', runAt: endedAt, runBy: runBy.id, endedAt };
    await api.admin
      .insertInto('imports')
      .values({ id: newId(), ...ofFeed, ...file, ...run })
      .execute();
  };
  await ended(gone, new Date(Date.now() - 2000));
  await ended(here, new Date(Date.now() - 1000));
  const worker = asWorker(api);
  expect(await takeEndedRun(worker)).toBeUndefined();
  expect(await takeEndedRun(worker)).toMatchObject({ email: 'here@portal.test' });
  expect(await takeEndedRun(worker)).toBeUndefined();
});

import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Viewer } from '../../core/viewer.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import { aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { endAccess } from './end-access.ts';

let api: TestApi;
let viewer: Viewer;

beforeAll(async () => {
  api = await startApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  viewer = viewerOf(await aStaffMember(api.admin));
});

function viewerOf({ id, kind, role, partnerId }: Person): Viewer {
  return {
    sessionId: id,
    sessionKind: 'full',
    personId: id,
    kind: kind as Viewer['kind'],
    role: role as Viewer['role'],
    partnerId,
    renewalsEnabled: false,
    hasTwoFactor: true,
    viewedBy: null,
  };
}

async function statusOf({ headers }: Session): Promise<number> {
  return (await api.app.inject({ url: '/api/partner/profile', headers })).statusCode;
}

describe('ending somebody’s access', () => {
  it('ends all their sessions and voids their mailed links, and nobody else’s', async () => {
    const [person, other] = [await aPerson(api.admin), await aPerson(api.admin)];
    const sessions = [await aSession(api.admin, person), await aSession(api.admin, person, { kind: 'interim' })];
    const othersSession = await aSession(api.admin, other);
    for (const { id: personId } of [person, other])
      await api.admin
        .insertInto('passwordLinks')
        .values({ tokenHash: hashToken(newToken()), personId, kind: 'reset', expiresAt: sql<Date>`now() + interval '1 hour'` })
        .execute();

    expect(await api.deps.asViewer(viewer, (db) => endAccess(db, [person.id]))).toBe(2);
    for (const session of sessions) expect(await statusOf(session)).toBe(401);
    expect(await statusOf(othersSession)).toBe(200);
    const links = await api.admin.selectFrom('passwordLinks').select('personId').where('usedAt', 'is', null).execute();
    expect(links).toEqual([{ personId: other.id }]);
  });

  it('ends sessions that view the portal as them, and those that they opened as staff', async () => {
    const [person, staff] = [await aPerson(api.admin), await aStaffMember(api.admin)];
    const viewAs = async (viewed: Person, viewedBy: Person) => {
      const session = await aSession(api.admin, viewed);
      const change = { kind: 'viewAs', viewedBy: viewedBy.id };
      await api.admin.updateTable('sessions').set(change).where('tokenHash', '=', hashToken(session.token)).execute();
      return session;
    };
    const [asPerson, byStaff] = [
      await viewAs(person, await aStaffMember(api.admin)),
      await viewAs(await aPerson(api.admin), staff),
    ];
    expect([await statusOf(asPerson), await statusOf(byStaff)]).toEqual([200, 200]);
    expect(await api.deps.asViewer(viewer, (db) => endAccess(db, [person.id, staff.id]))).toBe(2);
    expect([await statusOf(asPerson), await statusOf(byStaff)]).toEqual([401, 401]);
  });

  it('ends their event streams within five seconds', async () => {
    const person = await aPerson(api.admin);
    const { headers } = await aSession(api.admin, person);
    const { port } = api.app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/partner/notifications/stream`, { headers });
    const ended = response.text();
    const start = performance.now();
    await api.deps.asViewer(viewer, (db) => endAccess(db, [person.id]));
    await ended;
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('is refused by the database to everybody but admins with a second factor', async () => {
    const person = await aPerson(api.admin);
    const session = await aSession(api.admin, person);
    const editor = viewerOf(await aStaffMember(api.admin, { role: 'editor' }));
    for (const refused of [viewerOf(person), editor, { ...viewer, hasTwoFactor: false }])
      await expect(api.deps.asViewer(refused, (db) => endAccess(db, [person.id]))).rejects.toThrow('only admins');
    await expect(endAccess(api.deps.database, [person.id])).rejects.toThrow('only admins');
    expect(await statusOf(session)).toBe(200);
  });
});

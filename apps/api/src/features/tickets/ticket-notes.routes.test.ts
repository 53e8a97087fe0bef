import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { features, type Feature } from '../../app.ts';
import { aSession } from '../../testing/factories.ts';
import { injectUntilFirstEvent } from '../../testing/streams/inject-stream-start.ts';
import { newEmail, openMailbox } from '../../testing/mailbox.ts';
import { aPdf } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { createTicketCalls } from '../../testing/ticket-calls.ts';

let api: TestApi;
const calls = createTicketCalls(() => api);
const logLines: string[] = [];
const routes: { method: string; url: string }[] = [];
const recordRoutes: Feature = (app) => {
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
};

beforeAll(async () => {
  api = await startApi({
    features: [recordRoutes, ...features],
    env: { LOG_LEVEL: 'trace' },
    log: { write: (line: string) => void logLines.push(line) },
    keepsFilesOnDisk: true,
  });
});

describe('an internal note', () => {
  it('is in the ticket of staff with its author, once however often it is sent, and makes older answers stale', async () => {
    const ada = await calls.partner();
    const nils = await calls.admin({ firstName: 'Nils', lastName: 'Aune' });
    const id = await calls.open(ada);
    const submissionId = randomUUID();
    for (let sent = 0; sent < 2; sent += 1) await calls.note(nils, id, 'Same as T-3290.\r\nOut on Wednesday.', submissionId);
    const ticket = await calls.read(nils, id);
    expect(ticket.notes).toMatchObject([{ author: 'Nils Aune', text: 'Same as T-3290.\nOut on Wednesday.' }]);
    expect(ticket).toMatchObject({ version: 2, status: 'new', messages: [], answerExpectedBy: expect.any(String) });
    expect((await calls.answer(nils, id, { version: '1' })).statusCode).toBe(409);
  });

  it(
    '[STAF-12] never reaches a partner: not in any response, export, stream, mail or log, nor does its audit',
    { timeout: 120_000 },
    async () => {
      const canary = 'canary-note-4e1b';
      const worker = await startTestWorker(api);
      expect(worker).toBeDefined();
      const mailbox = await openMailbox(inject('mailUrl'));
      const ada = await calls.partner({ email: newEmail() });
      const colleague = await calls.partner({ partnerId: ada.person.partnerId });
      const nils = await calls.admin();
      const id = await calls.open(ada, {}, [{ name: 'report.pdf', bytes: aPdf() }]);
      expect((await calls.note(nils, id, `${canary}: do not tell them`)).statusCode).toBe(200);
      // Even if somebody put the text into the audit, it must stay there.
      await sql`insert into audit_events (id, partner_id, person_id, actor_id, action, subject_kind, subject_id, after, details)
        values (${randomUUID()}, ${ada.person.partnerId}, ${ada.person.id}, ${nils.person.id}, 'ticket.noted', 'ticket', ${id},
          ${JSON.stringify({ text: canary })}::jsonb, ${JSON.stringify({ text: canary })}::jsonb)`.execute(api.admin);
      expect((await calls.answer(nils, id, { text: 'Which version?' })).statusCode).toBe(200);
      await calls.reply(ada, id, 'Version 9.2.');
      expect(JSON.stringify(await calls.read(nils, id))).toContain(canary);

      const leaks: string[] = [];
      for (const { method, url } of routes) {
        for (const [name, { person }] of Object.entries({ ada, colleague })) {
          // A new session for each call, because one of the routes signs out.
          const { headers } = await aSession(api.admin, person);
          const path = url.replace('*', 'signin').replace(':locale', 'en').replace(':id', id).replace(':variant', 'original.pdf');
          const target = `${path}?ticketIds=${id}&q=${canary}&search=${canary}&format=csv&email=${ada.person.email}`;
          const response = await injectUntilFirstEvent(api.app, { method: method, url: target, headers });
          // A search repeats what was searched for.
          const body = response.body.replaceAll(`"q":"${canary}"`, '').replaceAll(`"query":"${canary}"`, '');
          if (body.includes(canary)) leaks.push(`${method} ${url} as ${name}: ${body.slice(0, 200)}`);
        }
      }
      expect(leaks).toEqual([]);

      const mail = await mailbox.next(ada.person.email);
      expect(mail.subject).toContain('Licence not seen');
      expect(JSON.stringify(await mailbox.all(ada.person.email))).not.toContain(canary);
      const { rows: written } = await sql<{ text: string }>`
        select notifications::text as text from notifications union all select mails::text from mails
        union all select ticket_messages::text from ticket_messages union all select tickets::text from tickets`.execute(
        api.admin,
      );
      expect(written.filter(({ text }) => text.includes(canary))).toEqual([]);
      // The log has routes, never URLs or bodies.
      expect(logLines.length).toBeGreaterThan(100);
      expect(logLines.filter((line) => line.includes(canary))).toEqual([]);
    },
  );

  it('is hidden by the database from partners, editors and staff without a second factor, even without any filter', async () => {
    const ada = await calls.partner();
    const nils = await calls.admin();
    const id = await calls.open(ada);
    await calls.note(nils, id, 'For staff.');
    const ticket = await api.admin
      .selectFrom('tickets')
      .select('id')
      .where('personId', '=', ada.person.id)
      .executeTakeFirstOrThrow();
    const viewer = { sessionId: nils.person.id, sessionKind: 'full', renewalsEnabled: true, viewedBy: null } as const;
    const asPartner = { ...viewer, kind: 'partner', role: null, hasTwoFactor: false } as const;
    const asStaff = { ...viewer, kind: 'staff', partnerId: null, personId: nils.person.id } as const;
    const count = (who: Parameters<typeof api.deps.asViewer>[0]) =>
      api.deps.asViewer(who, async (db) => (await db.selectFrom('ticketNotes').selectAll().execute()).length);
    expect(await count({ ...asStaff, role: 'admin', hasTwoFactor: true })).toBeGreaterThan(0);
    const blind = [
      { ...asPartner, partnerId: ada.person.partnerId, personId: ada.person.id },
      { ...asStaff, role: 'editor', hasTwoFactor: true },
      { ...asStaff, role: 'admin', hasTwoFactor: false },
    ] as const;
    for (const who of blind) {
      expect(await count(who)).toBe(0);
      const note = { id: randomUUID(), ticketId: ticket.id, authorId: who.personId, authorName: 'x', submissionId: randomUUID() };
      await expect(
        api.deps.asViewer(who, (db) =>
          db
            .insertInto('ticketNotes')
            .values({ ...note, text: 'x' })
            .execute(),
        ),
      ).rejects.toThrow('row-level security');
    }
  });
});

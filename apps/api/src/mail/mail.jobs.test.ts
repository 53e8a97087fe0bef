import { createServer } from 'node:net';
import { Writable } from 'node:stream';

import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { openDatabase } from '../db/database.ts';
import { aPartner, aPerson, aSession, aStaffMember } from '../testing/factories.ts';
import { newEmail, openMailbox, type Mailbox } from '../testing/mailbox.ts';
import { startRejectingMailServer } from '../testing/rejecting-mail-server.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { startTestWorker } from '../testing/test-worker.ts';
import type { Worker } from '../start-worker.ts';
import { deleteOldMails } from './mail.queries.ts';
import { queueMail } from './outbox.ts';

let api: TestApi;
let mailbox: Mailbox;
let worker: Worker | undefined;

beforeAll(async () => {
  api = await startApi();
  mailbox = await openMailbox(inject('mailUrl'));
});

beforeEach(() => async () => {
  await worker?.stop();
  worker = undefined;
});

const link = 'https://portal.test/partner/resetpassword?token=secret-token';

/** Queues a mail like a feature does, in a transaction of `portal_app`. Returns the recipient. */
async function aMail(locale = 'en'): Promise<string> {
  const recipient = newEmail();
  await api.deps.database.transaction().execute((db) => {
    const params = { firstName: 'Ada', link };
    return queueMail(db, api.deps.jobs, { recipient, locale, template: 'password-reset', params });
  });
  return recipient;
}

function findMail(recipient: string) {
  return api.admin.selectFrom('mails').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow();
}

interface JobRow {
  state: string;
  output: unknown;
  startAfter: Date;
  retryLimit: number;
  expireSeconds: number;
}

async function jobOf(recipient: string): Promise<JobRow> {
  const { id } = await findMail(recipient);
  const { rows } = await sql<JobRow>`
    select state, output, start_after, retry_limit, expire_seconds from pgboss.job where name = 'send-mail' and data ->> 'mailId' = ${id}`.execute(
    api.admin,
  );
  const [job] = rows;
  if (!job) throw new Error('The mail has no job.');
  return job;
}

function untilJobIs(state: string, recipient: string): Promise<void> {
  return expect.poll(async () => (await jobOf(recipient)).state, { timeout: 12_000, interval: 100 }).toBe(state);
}

async function countUnfinishedJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'send-mail' and state in ('created', 'active')`.execute(api.admin);
  return rows[0]?.count ?? -1;
}

/** Makes the next retry due at once. */
async function makeRetryDue(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`.execute(api.admin);
}

describe('a queued mail', () => {
  it('is sent once, and its parameters are cleared', async () => {
    worker = await startTestWorker(api);
    const recipient = await aMail();
    const mail = await mailbox.next(recipient);
    expect(mail.text).toContain(link);
    expect(mail.headers).toMatchObject({ from: 'Portal <portal@sender.test>', 'auto-submitted': 'auto-generated' });

    await untilJobIs('completed', recipient);
    const { id, params, sentAt } = await findMail(recipient);
    expect({ params, isSent: sentAt !== null }).toEqual({ params: {}, isSent: true });
    expect(mail.messageId).toBe(`${id}@sender.test`);
    expect(await mailbox.all(recipient)).toHaveLength(1);
  });

  it('is in English when the language of the person is unknown', async () => {
    worker = await startTestWorker(api);
    const mail = await mailbox.next(await aMail('tlh'));
    expect([mail.subject, mail.headers['content-language']]).toEqual(['Reset your password', 'en']);
  });

  it('is sent again with the same Message-ID when the worker dies between sending and marking', async () => {
    const recipient = await aMail();
    await sql`create function die() returns trigger language plpgsql as 'begin raise exception ''gone''; end'`.execute(api.admin);
    await sql`create trigger mails_die before update on mails for each row execute function die()`.execute(api.admin);
    worker = await startTestWorker(api);
    const first = await mailbox.next(recipient);
    await untilJobIs('retry', recipient);
    expect(await findMail(recipient)).toMatchObject({ sentAt: null, params: { link } });

    await sql`drop function die cascade`.execute(api.admin);
    await makeRetryDue();
    const second = await mailbox.next(recipient);
    expect(second.id).not.toBe(first.id);
    expect(second.messageId).toBe(first.messageId);
    await untilJobIs('completed', recipient);
    expect(await findMail(recipient)).toMatchObject({ params: {} });
  });

  it('is retried for days while the mail server is down, and its content never reaches a log', async () => {
    const lines: string[] = [];
    const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
    worker = await startTestWorker(api, { SMTP_URL: `smtp://127.0.0.1:${await unusedPort()}` }, pino(sink));
    const recipient = await aMail();
    await untilJobIs('retry', recipient);
    const job = await jobOf(recipient);
    expect(job).toMatchObject({ retryLimit: 80, expireSeconds: 120 });
    expect(job.startAfter.getTime()).toBeGreaterThan(Date.now());
    expect(await findMail(recipient)).toMatchObject({ sentAt: null, params: { firstName: 'Ada', link } });
    await worker.stop();

    const output = [...lines, JSON.stringify(job.output)].join('\n');
    expect(output).toContain('a job failed');
    for (const secret of [recipient, 'Ada', 'secret-token']) expect(output).not.toContain(secret);

    worker = await startTestWorker(api);
    await makeRetryDue();
    expect((await mailbox.next(recipient)).text).toContain(link);
  });

  it('that the mail server permanently rejects is not retried, and is marked with code and time but no personal data', async () => {
    const lines: string[] = [];
    const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
    const mailServer = await startRejectingMailServer({ 'RCPT TO': '550 5.1.1 no such mailbox' });
    worker = await startTestWorker(api, { SMTP_URL: mailServer.url }, pino(sink));
    const recipient = await aMail();
    await untilJobIs('completed', recipient);
    const { failedAt, failedCode, sentAt, params } = await findMail(recipient);
    expect({ failedCode, sentAt, params }).toEqual({ failedCode: 550, sentAt: null, params: {} });
    expect(Date.now() - Number(failedAt)).toBeLessThan(60_000);
    expect(mailServer.recipientCount()).toBe(1);
    await worker.stop();
    const output = lines.join('\n');
    expect(output).toContain('"responseCode":550');
    for (const secret of [recipient, 'Ada', 'secret-token', 'mailbox']) expect(output).not.toContain(secret);

    // A duplicate job does not send it either.
    worker = await startTestWorker(api);
    await api.deps.database.transaction().execute(async (db) => {
      await api.deps.jobs.enqueue(db, 'send-mail', { mailId: (await findMail(recipient)).id });
    });
    await expect.poll(() => countUnfinishedJobs(), { timeout: 12_000 }).toBe(0);
    expect(await mailbox.all(recipient)).toEqual([]);
  });

  it.each([
    ['the recipient temporarily', { 'RCPT TO': '451 4.7.1 try later' }],
    ['the sender, which is a configuration problem,', { 'MAIL FROM': '550 5.7.1 sender not allowed' }],
  ])('is retried when the mail server rejects %s', async (_what, rejections) => {
    const mailServer = await startRejectingMailServer(rejections);
    worker = await startTestWorker(api, { SMTP_URL: mailServer.url });
    const recipient = await aMail();
    await untilJobIs('retry', recipient);
    expect(await findMail(recipient)).toMatchObject({ failedAt: null, failedCode: null, sentAt: null, params: { link } });
    await worker.stop();
    worker = await startTestWorker(api);
    await makeRetryDue();
    expect((await mailbox.next(recipient)).text).toContain(link);
  });

  it('is not sent when its link has expired', async () => {
    const recipient = await aMail();
    await api.admin
      .updateTable('mails')
      .set({ createdAt: sql`now() - interval '31 minutes'` })
      .where('recipient', '=', recipient)
      .execute();
    worker = await startTestWorker(api);
    await untilJobIs('completed', recipient);
    expect(await mailbox.all(recipient)).toEqual([]);
  });

  it('is not sent when its invitation was withdrawn or replaced, or its change of address cancelled', async () => {
    const { headers } = await aSession(api.admin, await aStaffMember(api.admin));
    const call = async (path: string, payload: object) => {
      const response = await api.app.inject({ method: 'POST', url: `/api/backoffice${path}`, headers, payload });
      expect([path, response.statusCode]).toEqual([path, 200]);
      return response.json();
    };
    const act = async (id: string, action: string, payload: object = {}) => {
      const { body } = (await api.app.inject({ url: `/api/backoffice/people/${id}`, headers })).json();
      return call(`/people/${id}/${action}`, { version: body.version, ...payload });
    };
    const { id: partnerId } = await aPartner(api.admin);
    const invite = async () => {
      const email = newEmail();
      return { email, ...(await call('/invitations', { partnerId, email, firstName: 'Ada', lastName: 'Byron' })) };
    };
    const [withdrawn, replaced, expired] = [await invite(), await invite(), await invite()];
    await act(withdrawn.id, 'invitation/withdraw');
    await act(replaced.id, 'invitation/send');
    await sql`update mails set created_at = now() - interval '8 days' where recipient = ${expired.email}`.execute(api.admin);
    const [cancelled, kept] = [newEmail(), newEmail()];
    const person = await aPerson(api.admin);
    await act(person.id, 'email', { email: cancelled });
    await act(person.id, 'email/cancel');
    await act(person.id, 'email', { email: kept });

    worker = await startTestWorker(api);
    await mailbox.next(kept);
    await mailbox.next(replaced.email);
    for (const { email } of [withdrawn, expired, { email: cancelled }])
      await expect.poll(async () => (await jobOf(email)).state, { timeout: 10_000 }).toBe('completed');
    const received = await Promise.all([withdrawn.email, replaced.email, expired.email, cancelled].map((to) => mailbox.all(to)));
    expect(received.map((mails) => mails.length)).toEqual([0, 1, 0, 0]);
  });

  it('stays in the queue when no mail server is configured, and the worker warns once', async () => {
    const lines: string[] = [];
    const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
    worker = await startTestWorker(api, { SMTP_URL: undefined }, pino({ level: 'warn' }, sink));
    const [one, two] = [await aMail(), await aMail()];
    await worker.stop();
    expect([(await jobOf(one)).state, (await jobOf(two)).state]).toEqual(['created', 'created']);
    expect(lines.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(1);

    worker = await startTestWorker(api);
    for (const recipient of [one, two]) expect((await mailbox.next(recipient)).text).toContain(link);
  });
});

/** Returns a port on which nothing listens. */
async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('a mail is deleted after a month, whether or not it was sent', async () => {
  const [old, recent] = [await aMail(), await aMail()];
  await sql`update mails set created_at = now() - interval '31 days' where recipient = ${old}`.execute(api.admin);
  const asWorker = openDatabase(api.database.urlAs('portal_worker'), 1);
  expect(await deleteOldMails(asWorker, 100)).toBe(1);
  await asWorker.destroy();
  await expect(findMail(old)).rejects.toThrow('no result');
  expect((await findMail(recent)).sentAt).toBeNull();
});

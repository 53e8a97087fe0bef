import { randomUUID } from 'node:crypto';

import { ticketRules } from '@portal/contract/support';
import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aPerson, aSession, type Person, type Session } from '../../testing/factories.ts';
import { aForm, aPdf, aPicture, type SampleFile } from '../../testing/sample-files.ts';
import { aTicket } from '../../testing/ticket-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

interface Someone {
  readonly person: Person;
  readonly session: Session;
}

async function someone(values: Parameters<typeof aPerson>[1] = {}): Promise<Someone> {
  const person = await aPerson(api.admin, values);
  return { person, session: await aSession(api.admin, person) };
}

const get = ({ session }: Someone, url: string) => api.app.inject({ url, headers: session.headers });

const contactOf = (who: Someone, email: string) => get(who, `/api/partner/crm/contacts?email=${encodeURIComponent(email)}`);

const detailsOf = (who: Someone, query: string) => get(who, `/api/partner/crm/tickets/details?${query}`);

function open(who: Someone, texts: Record<string, string> = {}, attachments: readonly SampleFile[] = []) {
  const form = aForm(
    { submissionId: randomUUID(), subject: 'Licence not seen', content: 'Since the restore.', ...texts },
    { attachments },
  );
  const headers = { ...form.headers, ...who.session.headers };
  return api.app.inject({ method: 'POST', url: '/api/partner/tickets', payload: form.payload, headers });
}

function post(who: Someone, url: string, payload: object) {
  return api.app.inject({ method: 'POST', url, payload, headers: who.session.headers });
}

describe('the tickets of a person', () => {
  it('[SUPP-04] [SUPP-06] are found by their address and read by their ids, with the documented properties', async () => {
    const ada = await someone();
    const older = await aTicket(api.admin, ada.person, {
      createdAt: new Date('2026-11-10T09:30:00Z'),
      status: 'closed',
      waitingSince: null,
    });
    const newer = await aTicket(api.admin, ada.person, {
      subject: 'Two clusters',
      content: 'After the update\nboth are active.',
    });
    const ids = [`T-${newer.number}`, `T-${older.number}`];

    const contact = await contactOf(ada, ada.person.email);
    expect(contact.json().body.associations.tickets.results.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(contact.json()).toMatchObject({ isDegraded: false, isCut: false });

    const { body } = (await detailsOf(ada, `ticketIds=${ids.join(',')}`)).json();
    expect(body.results).toMatchObject([
      { id: ids[0], properties: { subject: 'Two clusters', content: 'After the update\nboth are active.', status: 'new' } },
      { id: ids[1], properties: { subject: 'Licence not seen', createdate: '2026-11-10T09:30:00.000Z', status: 'closed' } },
    ]);
    expect(body.results[0].properties.reference).toBe(ids[0]);
    expect(Date.parse(body.results[0].properties.answerExpectedBy)).toBeGreaterThan(Date.now());
    expect(body.results[1].properties.answerExpectedBy).toBeNull();
  });

  it('[SUPP-04] ids may be repeated, carry [] or stand in one list, and are all of them without any', async () => {
    const ada = await someone();
    const rows = [
      await aTicket(api.admin, ada.person),
      await aTicket(api.admin, ada.person),
      await aTicket(api.admin, ada.person),
    ];
    const [one, two, three] = rows.map(({ number }) => `T-${number}`);
    const expected = [two, one];
    for (const query of [
      `ticketIds=${one}&ticketIds=${two}`,
      `ticketIds=${one},${two}`,
      `ticketIds[]=${one}&ticketIds[]=${two}`,
      `ticketIds%5B%5D=${one}&ticketIds%5B%5D=${two}`,
    ]) {
      const { body } = (await detailsOf(ada, query)).json();
      expect([query, body.results.map(({ id }: { id: string }) => id)]).toEqual([query, expected]);
    }
    expect((await detailsOf(ada, '')).json().body.results).toHaveLength(3);
    const page = (await detailsOf(ada, 'page=2&pageSize=2')).json();
    expect(page).toMatchObject({ total: 3, page: 2, pageSize: 2, body: { results: [{ id: one }] } });
    expect(three).toBeDefined();
  });

  it('[SUPP-04] another address or id answers nothing, whether it belongs to a colleague, a stranger or nobody', async () => {
    const company = await aPartner(api.admin);
    const ada = await someone({ partnerId: company.id });
    const colleague = await someone({ partnerId: company.id });
    const stranger = await someone();
    const theirs = [await aTicket(api.admin, colleague.person), await aTicket(api.admin, stranger.person)];
    const mine = await aTicket(api.admin, ada.person);

    const answers = [];
    for (const address of [colleague.person.email, stranger.person.email, 'nobody@company.test', '%', '']) {
      const { asOf, ...answer } = (await contactOf(ada, address)).json();
      expect(asOf).toEqual(expect.any(String));
      answers.push(JSON.stringify(answer));
    }
    expect(new Set(answers)).toEqual(
      new Set(['{"body":{"associations":{"tickets":{"results":[]}}},"isDegraded":false,"isCut":false}']),
    );
    expect((await contactOf(ada, ` ${ada.person.email.toUpperCase()} `)).json().body.associations.tickets.results).toHaveLength(
      1,
    );

    const asked = [...theirs.map(({ number }) => `T-${number}`), 'T-999999', '4711', mine.id, `T-${mine.number}`];
    const { body } = (await detailsOf(ada, `ticketIds=${asked.join(',')}`)).json();
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual([`T-${mine.number}`]);

    for (const id of [...asked.slice(0, 4), 'T-0', 'T-99999999999999999999']) {
      expect([id, (await get(ada, `/api/partner/tickets/${id}`)).statusCode]).toEqual([id, 404]);
      const reply = await post(ada, `/api/partner/tickets/${id}/replies`, { submissionId: randomUUID(), text: 'Mine?' });
      expect([id, reply.statusCode]).toEqual([id, 404]);
    }
  });
});

describe('POST /api/partner/tickets', () => {
  it('[SUPP-03] opens a ticket that is in the list at once, with its attachments, which its person alone can open', async () => {
    const ada = await someone();
    const attachments = [
      { name: 'screen.png', bytes: await aPicture('png', 900, 300) },
      { name: 'report.pdf', bytes: aPdf() },
      { name: 'console.log', bytes: Buffer.from('12:00:01 \u001b[31merror\u001b[0m <script>alert(1)</script>\n') },
    ];
    const answer = await open(ada, {}, attachments);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Thank you')]);
    const { id } = answer.json().body;
    expect((await contactOf(ada, ada.person.email)).json().body.associations.tickets.results).toMatchObject([{ id }]);

    const { body } = (await get(ada, `/api/partner/tickets/${id}`)).json();
    expect(body).toMatchObject({ canReply: true, messages: [], properties: { subject: 'Licence not seen', status: 'new' } });
    expect(body.attachments.map(({ name }: { name: string }) => name)).toEqual(['screen.png', 'report.pdf', 'console.log']);

    const stranger = await someone();
    const colleague = await someone({ partnerId: ada.person.partnerId });
    const editor = await someone({ kind: 'staff', role: 'editor' });
    const served = [];
    for (const { address } of body.attachments) {
      const file = await get(ada, address);
      served.push([file.statusCode, file.headers['content-type'], String(file.headers['content-disposition']).split(';')[0]]);
      expect(file.headers['content-security-policy']).toContain('sandbox');
      expect((await get(editor, address)).statusCode).toBe(200);
      for (const other of [stranger, colleague]) expect((await get(other, address)).statusCode).toBe(404);
    }
    expect(served).toEqual([
      [200, 'image/webp', 'inline'],
      [200, 'application/pdf', 'attachment'],
      [200, 'text/plain', 'attachment'],
    ]);
  });

  it('[SUPP-03] the same form sent twice, at once or later, is one ticket with one set of files', async () => {
    const ada = await someone();
    const texts = { submissionId: randomUUID(), subject: 'Twice' };
    const files = [{ name: 'log.txt', bytes: Buffer.from('one line') }];
    const answers = [...(await Promise.all([open(ada, texts, files), open(ada, texts, files)])), await open(ada, texts, files)];
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().body.id}`)).size).toBe(1);
    const { body } = (await detailsOf(ada, '')).json();
    expect(body.results).toHaveLength(1);
    expect((await get(ada, `/api/partner/tickets/${body.results[0].id}`)).json().body.attachments).toHaveLength(1);
    const rows = await api.admin.selectFrom('files').select('status').where('personId', '=', ada.person.id).execute();
    expect(rows).toEqual([{ status: 'ready' }]);
  });

  it('keeps a ticket’s files when another ticket brings more', async () => {
    const ada = await someone();
    const first = (await open(ada, {}, [{ name: 'a.txt', bytes: Buffer.from('a') }])).json().body;
    await open(ada, {}, [{ name: 'b.txt', bytes: Buffer.from('b') }]);
    expect((await get(ada, `/api/partner/tickets/${first.id}`)).json().body.attachments).toMatchObject([{ name: 'a.txt' }]);
  });

  it('refuses what is missing, too long or no form of ours, and says which field', async () => {
    const ada = await someone();
    const wrong = [
      [{ subject: ' \u0007 ' }, { subject: 'required' }],
      [{ content: '\n\n' }, { content: 'required' }],
      [{ subject: 'x'.repeat(201) }, { subject: 'maxLength' }],
      [{ content: 'x'.repeat(10_001) }, { content: 'maxLength' }],
      [{ submissionId: 'again' }, { submissionId: 'format' }],
    ] as const;
    for (const [texts, details] of wrong) {
      const answer = await open(ada, texts);
      expect([answer.statusCode, answer.json().details]).toEqual([400, details]);
    }
    expect((await detailsOf(ada, '')).json().body.results).toEqual([]);
  });

  it('refuses files that are not what is taken, and opens no ticket with them', async () => {
    const ada = await someone();
    const kinds = {
      'page.svg': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      'program.txt': Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03]),
      'binary.log': Buffer.from('a\u0001b'),
      'latin1.txt': Buffer.from('Grüße', 'latin1'),
    };
    for (const [name, bytes] of Object.entries(kinds)) {
      const answer = await open(ada, {}, [{ name, bytes }]);
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 422, 'file.refused']);
    }
    const six = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.txt`, bytes: Buffer.from('x') }));
    expect((await open(ada, {}, six)).statusCode).toBe(413);
    const large = await open(ada, {}, [{ name: 'large.txt', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') }]);
    expect([large.statusCode, large.json().code]).toEqual([413, 'file.tooLarge']);
    expect((await detailsOf(ada, '')).json().body.results).toEqual([]);
    const ready = await api.admin
      .selectFrom('files')
      .select('id')
      .where('personId', '=', ada.person.id)
      .where('status', '=', 'ready')
      .execute();
    expect(ready).toEqual([]);
  });

  it('keeps lines, drops control characters, and takes no markup for more than text', async () => {
    const ada = await someone();
    const answer = await open(ada, { subject: 'Line\r\nbreak', content: 'a\u0000\r\n\r\n<b>b</b>\u0007' });
    expect(answer.json().body.properties).toMatchObject({ subject: 'Line break', content: 'a\n\n<b>b</b>' });
  });
});

describe('the thread of a ticket', () => {
  const reply = (who: Someone, id: string, text: string, submissionId: string = randomUUID()) =>
    post(who, `/api/partner/tickets/${id}/replies`, { text, submissionId });
  const answer = (who: Someone, id: string, payload: object) =>
    post(who, `/api/backoffice/tickets/${id}/answers`, { submissionId: randomUUID(), ...payload });

  it('takes answers of staff and replies of its person, in order, and its status follows', async () => {
    const ada = await someone({ firstName: 'Ada', lastName: 'Byron' });
    const editor = await someone({ kind: 'staff', role: 'editor', firstName: 'Nils', lastName: 'Aune' });
    const { id } = (await open(ada)).json().body;

    const addition = (await reply(ada, id, 'It happens at night.')).json().body;
    expect(addition.properties).toMatchObject({ status: 'new', answerExpectedBy: expect.any(String) });
    const answered = (await answer(editor, id, { text: 'Which version?' })).json().body;
    expect(answered.properties).toMatchObject({ status: 'waitingForYou', answerExpectedBy: null, lastReply: expect.any(String) });
    const replied = (await reply(ada, id, 'Version 9.2\r\non both.')).json().body;
    expect(replied.properties).toMatchObject({ status: 'inProgress', answerExpectedBy: expect.any(String) });
    await answer(editor, id, { text: 'Solved in 9.3.', status: 'closed' });
    expect((await get(ada, `/api/partner/tickets/${id}`)).json().body).toMatchObject({
      properties: { status: 'closed' },
      messages: [
        { isStaff: false, author: 'Ada Byron', text: 'It happens at night.' },
        { isStaff: true, author: 'Nils Aune', text: 'Which version?' },
        { isStaff: false, author: 'Ada Byron', text: 'Version 9.2\non both.' },
        { isStaff: true, author: 'Nils Aune', text: 'Solved in 9.3.' },
      ],
    });
    expect((await reply(ada, id, 'Not quite.')).json().body.properties.status).toBe('inProgress');
    const audit = await api.admin
      .selectFrom('auditEvents')
      .selectAll()
      .where('action', '=', 'ticket.answered')
      .where('personId', '=', ada.person.id)
      .execute();
    expect(audit).toHaveLength(2);
  });

  it('takes a message once, however often it is sent, and none that is blank', async () => {
    const ada = await someone();
    const { id } = (await open(ada)).json().body;
    const submissionId = randomUUID();
    await Promise.all([reply(ada, id, 'Once', submissionId), reply(ada, id, 'Once', submissionId)]);
    expect((await reply(ada, id, 'Once', submissionId)).json().body.messages).toHaveLength(1);
    for (const text of ['', '  ', '\u0007']) expect((await reply(ada, id, text)).statusCode).toBe(400);
  });

  it('takes files with a reply and shows them there, for its person and for staff alone', async () => {
    const ada = await someone();
    const editor = await someone({ kind: 'staff', role: 'editor' });
    const stranger = await someone();
    const { id } = (await open(ada, {}, [{ name: 'report.pdf', bytes: aPdf() }])).json().body;
    const picture = { name: 'screen.png', bytes: await aPicture() };
    const send = (who: Someone, files: readonly SampleFile[], texts: Record<string, string> = {}) => {
      const form = aForm({ submissionId: randomUUID(), text: 'Here it is.', ...texts }, { attachments: files });
      const headers = { ...form.headers, ...who.session.headers };
      return api.app.inject({ method: 'POST', url: `/api/partner/tickets/${id}/replies`, payload: form.payload, headers });
    };

    const { body } = (await send(ada, [picture])).json();
    expect(body.attachments).toHaveLength(1);
    expect(body.messages).toMatchObject([{ text: 'Here it is.', attachments: [{ name: 'screen.png' }] }]);
    const { address } = body.messages[0].attachments[0];
    expect((await get(ada, address)).statusCode).toBe(200);
    expect((await get(editor, address)).statusCode).toBe(200);
    expect((await get(stranger, address)).statusCode).toBe(404);

    // The same one again hangs nothing on anything; another person's ticket takes nothing at all.
    const submissionId = randomUUID();
    await send(ada, [picture], { submissionId });
    const again = (await send(ada, [picture], { submissionId })).json().body;
    expect(again.messages.map((each: { attachments: [] }) => each.attachments.length)).toEqual([1, 1]);
    expect((await send(stranger, [picture])).statusCode).toBe(404);
    // The error says which of the files it means, and repeats nothing that was sent.
    const fake = { name: 'fake.png', bytes: Buffer.from('MZ not a picture') };
    const refused = await send(ada, [fake]);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'file.refused', details: { place: '0', reason: 'type' } },
    ]);
    const left = await api.admin.selectFrom('files').select('status').where('personId', '=', stranger.person.id).execute();
    expect(left).toEqual([]);
  });

  it('takes no more files when a ticket has as many as go on one, and a reply without any', async () => {
    const ada = await someone();
    const { id } = (await open(ada, {}, [{ name: 'a.txt', bytes: Buffer.from('a') }])).json().body;
    const ofAda = api.admin.selectFrom('files').selectAll().where('personId', '=', ada.person.id);
    const file = await ofAda.executeTakeFirstOrThrow();
    const more = Array.from({ length: ticketRules.filesOfTicket - 2 }, () => ({ ...file, id: randomUUID() }));
    await api.admin
      .insertInto('files')
      .values(more.map((each) => ({ ...each, variants: JSON.stringify(each.variants) })))
      .execute();
    const send = (names: readonly string[], submissionId: string = randomUUID()) => {
      const attachments = names.map((name) => ({ name, bytes: Buffer.from(name) }));
      const form = aForm({ submissionId, text: 'Here.' }, { attachments });
      const headers = { ...form.headers, ...ada.session.headers };
      return api.app.inject({ method: 'POST', url: `/api/partner/tickets/${id}/replies`, payload: form.payload, headers });
    };
    expect((await send(['b.txt', 'c.txt'])).json()).toMatchObject({ code: 'file.refused', details: { reason: 'tooMany' } });
    const submissionId = randomUUID();
    expect((await send(['b.txt'], submissionId)).statusCode).toBe(200);
    expect((await send(['b.txt'], submissionId)).statusCode).toBe(200);
    expect((await send(['c.txt'])).statusCode).toBe(422);
    expect((await send([])).statusCode).toBe(200);
  });

  it('is closed by its person when nothing more is needed, and taken up again by a reply', async () => {
    const ada = await someone();
    const stranger = await someone();
    const { id } = (await open(ada)).json().body;
    const close = (who: Someone) => post(who, `/api/partner/tickets/${id}/close`, {});
    expect((await close(stranger)).statusCode).toBe(404);
    for (const answered of [await close(ada), await close(ada)]) {
      expect(answered.json().body.properties).toMatchObject({ status: 'closed', answerExpectedBy: null });
    }
    const audit = api.admin.selectFrom('auditEvents').select('details').where('action', '=', 'ticket.closed');
    expect(await audit.where('personId', '=', ada.person.id).execute()).toHaveLength(1);
    expect((await reply(ada, id, 'Not quite.')).json().body.properties.status).toBe('inProgress');
  });

  it('is answered by staff alone, and only where there is a ticket', async () => {
    const ada = await someone();
    const { id } = (await open(ada)).json().body;
    expect((await answer(ada, id, { text: 'Me too' })).statusCode).toBe(403);
    const admin = await someone({ kind: 'staff', role: 'admin' });
    expect((await answer(admin, 'T-999999', { text: 'Hello?' })).statusCode).toBe(404);
    expect((await answer(admin, id, { text: 'Hello?', status: 'new' })).statusCode).toBe(400);
  });
});

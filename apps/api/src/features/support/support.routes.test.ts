import { randomUUID } from 'node:crypto';

import { ticketRules } from '@portal/contract/support';
import { beforeAll, describe, expect, it } from 'vitest';

import { aPartner, aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { multipartBody, aPdf, aPicture, type SampleFile } from '../../testing/sample-files.ts';
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
  const person = await (values.kind === 'staff' ? aStaffMember : aPerson)(api.admin, values);
  return { person, session: await aSession(api.admin, person) };
}

const get = ({ session }: Someone, url: string) => api.app.inject({ url, headers: session.headers });

const contactOf = (who: Someone, email: string) => get(who, `/api/partner/crm/contacts?email=${encodeURIComponent(email)}`);

const detailsOf = (who: Someone, query: string) => get(who, `/api/partner/crm/tickets/details?${query}`);

function openTicket(who: Someone, texts: Record<string, string> = {}, attachments: readonly SampleFile[] = []) {
  const form = multipartBody(
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
  it('[SUPP-04] [SUPP-06] are found by e-mail and read by id, with the documented properties', async () => {
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
    expect(contact.json()).toMatchObject({ isDegraded: false, isTruncated: false });

    const { body } = (await detailsOf(ada, `ticketIds=${ids.join(',')}`)).json();
    expect(body.results).toMatchObject([
      { id: ids[0], properties: { subject: 'Two clusters', content: 'After the update\nboth are active.', status: 'new' } },
      { id: ids[1], properties: { subject: 'Licence not seen', createdate: '2026-11-10T09:30:00.000Z', status: 'closed' } },
    ]);
    expect(body.results[0].properties.reference).toBe(ids[0]);
    expect(Date.parse(body.results[0].properties.answerExpectedBy)).toBeGreaterThan(Date.now());
    expect(body.results[1].properties.answerExpectedBy).toBeNull();
  });

  it('[SUPP-04] are selected by ids in repeated parameters, in parameters with [] or in one list, and are all returned without ids', async () => {
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

  it('[SUPP-04] are not returned for any other e-mail or id, whether it belongs to a colleague, a stranger or nobody', async () => {
    const company = await aPartner(api.admin);
    const ada = await someone({ partnerId: company.id });
    const colleague = await someone({ partnerId: company.id });
    const stranger = await someone();
    const theirs = [await aTicket(api.admin, colleague.person), await aTicket(api.admin, stranger.person)];
    const mine = await aTicket(api.admin, ada.person);

    const responses = [];
    for (const email of [colleague.person.email, stranger.person.email, 'nobody@company.test', '%', '']) {
      const { asOf, ...response } = (await contactOf(ada, email)).json();
      expect(asOf).toEqual(expect.any(String));
      responses.push(JSON.stringify(response));
    }
    expect(new Set(responses)).toEqual(
      new Set(['{"body":{"associations":{"tickets":{"results":[]}}},"isDegraded":false,"isTruncated":false}']),
    );
    expect((await contactOf(ada, ` ${ada.person.email.toUpperCase()} `)).json().body.associations.tickets.results).toHaveLength(
      1,
    );

    const requestedIds = [...theirs.map(({ number }) => `T-${number}`), 'T-999999', '4711', mine.id, `T-${mine.number}`];
    const { body } = (await detailsOf(ada, `ticketIds=${requestedIds.join(',')}`)).json();
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual([`T-${mine.number}`]);

    for (const id of [...requestedIds.slice(0, 4), 'T-0', 'T-99999999999999999999']) {
      expect([id, (await get(ada, `/api/partner/tickets/${id}`)).statusCode]).toEqual([id, 404]);
      const reply = await post(ada, `/api/partner/tickets/${id}/replies`, { submissionId: randomUUID(), text: 'Mine?' });
      expect([id, reply.statusCode]).toEqual([id, 404]);
    }
  });
});

describe('POST /api/partner/tickets', () => {
  it('[SUPP-03] opens a ticket that is listed at once, with attachments that only its person and staff can open', async () => {
    const ada = await someone();
    const attachments = [
      { name: 'screen.png', bytes: await aPicture('png', 900, 300) },
      { name: 'report.pdf', bytes: aPdf() },
      { name: 'console.log', bytes: Buffer.from('12:00:01 \u001b[31merror\u001b[0m <script>alert(1)</script>\n') },
    ];
    const response = await openTicket(ada, {}, attachments);
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('Thank you')]);
    const { id } = response.json().body;
    expect((await contactOf(ada, ada.person.email)).json().body.associations.tickets.results).toMatchObject([{ id }]);

    const { body } = (await get(ada, `/api/partner/tickets/${id}`)).json();
    expect(body).toMatchObject({ canReply: true, messages: [], properties: { subject: 'Licence not seen', status: 'new' } });
    expect(body.attachments.map(({ name }: { name: string }) => name)).toEqual(['screen.png', 'report.pdf', 'console.log']);

    const stranger = await someone();
    const colleague = await someone({ partnerId: ada.person.partnerId });
    const editor = await someone({ kind: 'staff', role: 'admin' });
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

  it('[SUPP-03] opens one ticket with one set of files if the form is sent several times, concurrently or later', async () => {
    const ada = await someone();
    const texts = { submissionId: randomUUID(), subject: 'Twice' };
    const files = [{ name: 'log.txt', bytes: Buffer.from('one line') }];
    const responses = [
      ...(await Promise.all([openTicket(ada, texts, files), openTicket(ada, texts, files)])),
      await openTicket(ada, texts, files),
    ];
    expect(new Set(responses.map((response) => `${response.statusCode} ${response.json().body.id}`)).size).toBe(1);
    const { body } = (await detailsOf(ada, '')).json();
    expect(body.results).toHaveLength(1);
    expect((await get(ada, `/api/partner/tickets/${body.results[0].id}`)).json().body.attachments).toHaveLength(1);
    const rows = await api.admin.selectFrom('files').select('status').where('personId', '=', ada.person.id).execute();
    expect(rows).toEqual([{ status: 'ready' }]);
  });

  it('keeps the files of a ticket when another ticket is opened with files', async () => {
    const ada = await someone();
    const first = (await openTicket(ada, {}, [{ name: 'a.txt', bytes: Buffer.from('a') }])).json().body;
    await openTicket(ada, {}, [{ name: 'b.txt', bytes: Buffer.from('b') }]);
    expect((await get(ada, `/api/partner/tickets/${first.id}`)).json().body.attachments).toMatchObject([{ name: 'a.txt' }]);
  });

  it('rejects missing, too long or malformed fields, and names them', async () => {
    const ada = await someone();
    const wrong = [
      [{ subject: ' \u0007 ' }, { subject: 'required' }],
      [{ content: '\n\n' }, { content: 'required' }],
      [{ subject: 'x'.repeat(201) }, { subject: 'maxLength' }],
      [{ content: 'x'.repeat(10_001) }, { content: 'maxLength' }],
      [{ submissionId: 'again' }, { submissionId: 'format' }],
    ] as const;
    for (const [texts, details] of wrong) {
      const response = await openTicket(ada, texts);
      expect([response.statusCode, response.json().details]).toEqual([400, details]);
    }
    expect((await detailsOf(ada, '')).json().body.results).toEqual([]);
  });

  it('rejects files of other types, too many files and too large files, and opens no ticket', async () => {
    const ada = await someone();
    const kinds = {
      'page.svg': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      'program.txt': Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03]),
      'binary.log': Buffer.from('a\u0001b'),
      'latin1.txt': Buffer.from('Grüße', 'latin1'),
    };
    for (const [name, bytes] of Object.entries(kinds)) {
      const response = await openTicket(ada, {}, [{ name, bytes }]);
      expect([name, response.statusCode, response.json().code]).toEqual([name, 422, 'file.refused']);
    }
    const six = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.txt`, bytes: Buffer.from('x') }));
    expect((await openTicket(ada, {}, six)).statusCode).toBe(413);
    const large = await openTicket(ada, {}, [{ name: 'large.txt', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') }]);
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

  it('keeps line breaks, drops control characters, and treats markup as text', async () => {
    const ada = await someone();
    const response = await openTicket(ada, { subject: 'Line\r\nbreak', content: 'a\u0000\r\n\r\n<b>b</b>\u0007' });
    expect(response.json().body.properties).toMatchObject({ subject: 'Line break', content: 'a\n\n<b>b</b>' });
  });
});

describe('the thread of a ticket', () => {
  const reply = (who: Someone, id: string, text: string, submissionId: string = randomUUID()) =>
    post(who, `/api/partner/tickets/${id}/replies`, { text, submissionId });
  const answer = async (who: Someone, id: string, payload: object) => {
    const { version = 1 } = (await get(who, `/api/backoffice/tickets/${id}`)).json().body ?? {};
    return post(who, `/api/backoffice/tickets/${id}/answers`, { submissionId: randomUUID(), version, ...payload });
  };

  it('has the answers of staff and the replies of its person in order, and updates the status', async () => {
    const ada = await someone({ firstName: 'Ada', lastName: 'Byron' });
    const editor = await someone({ kind: 'staff', role: 'admin', firstName: 'Nils', lastName: 'Aune' });
    const { id } = (await openTicket(ada)).json().body;

    const addition = (await reply(ada, id, 'It happens at night.')).json().body;
    expect(addition.properties).toMatchObject({ status: 'new', answerExpectedBy: expect.any(String) });
    expect((await answer(editor, id, { text: 'Which version?' })).statusCode).toBe(200);
    const answered = (await get(ada, `/api/partner/tickets/${id}`)).json().body;
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

  it('accepts a message once however often it is sent, and no blank one', async () => {
    const ada = await someone();
    const { id } = (await openTicket(ada)).json().body;
    const submissionId = randomUUID();
    await Promise.all([reply(ada, id, 'Once', submissionId), reply(ada, id, 'Once', submissionId)]);
    expect((await reply(ada, id, 'Once', submissionId)).json().body.messages).toHaveLength(1);
    for (const text of ['', '  ', '\u0007']) expect((await reply(ada, id, text)).statusCode).toBe(400);
  });

  it('shows the files of a reply to its person and staff only', async () => {
    const ada = await someone();
    const editor = await someone({ kind: 'staff', role: 'admin' });
    const stranger = await someone();
    const { id } = (await openTicket(ada, {}, [{ name: 'report.pdf', bytes: aPdf() }])).json().body;
    const picture = { name: 'screen.png', bytes: await aPicture() };
    const send = (who: Someone, files: readonly SampleFile[], texts: Record<string, string> = {}) => {
      const form = multipartBody({ submissionId: randomUUID(), text: 'Here it is.', ...texts }, { attachments: files });
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

    // Sending it again attaches nothing twice, and the ticket of another person accepts nothing.
    const submissionId = randomUUID();
    await send(ada, [picture], { submissionId });
    const again = (await send(ada, [picture], { submissionId })).json().body;
    expect(again.messages.map((each: { attachments: [] }) => each.attachments.length)).toEqual([1, 1]);
    expect((await send(stranger, [picture])).statusCode).toBe(404);
    // The error names the file by its index and repeats nothing that was sent.
    const fake = { name: 'fake.png', bytes: Buffer.from('MZ not a picture') };
    const rejected = await send(ada, [fake]);
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      422,
      { code: 'file.refused', details: { place: '0', reason: 'type' } },
    ]);
    const storedFiles = await api.admin.selectFrom('files').select('status').where('personId', '=', stranger.person.id).execute();
    expect(storedFiles).toEqual([]);
  });

  it('rejects further files when a ticket is full, but accepts a reply without files', async () => {
    const ada = await someone();
    const { id } = (await openTicket(ada, {}, [{ name: 'a.txt', bytes: Buffer.from('a') }])).json().body;
    const ofAda = api.admin.selectFrom('files').selectAll().where('personId', '=', ada.person.id);
    const file = await ofAda.executeTakeFirstOrThrow();
    const more = Array.from({ length: ticketRules.filesOfTicket - 2 }, () => ({ ...file, id: randomUUID() }));
    await api.admin
      .insertInto('files')
      .values(more.map((each) => ({ ...each, variants: JSON.stringify(each.variants) })))
      .execute();
    const send = (names: readonly string[], submissionId: string = randomUUID()) => {
      const attachments = names.map((name) => ({ name, bytes: Buffer.from(name) }));
      const form = multipartBody({ submissionId, text: 'Here.' }, { attachments });
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

  it('is closed by its person and reopened by a reply', async () => {
    const ada = await someone();
    const stranger = await someone();
    const { id } = (await openTicket(ada)).json().body;
    const close = (who: Someone) => post(who, `/api/partner/tickets/${id}/close`, {});
    expect((await close(stranger)).statusCode).toBe(404);
    for (const response of [await close(ada), await close(ada)]) {
      expect(response.json().body.properties).toMatchObject({ status: 'closed', answerExpectedBy: null });
    }
    const audit = api.admin.selectFrom('auditEvents').select('details').where('action', '=', 'ticket.closed');
    expect(await audit.where('personId', '=', ada.person.id).execute()).toHaveLength(1);
    expect((await reply(ada, id, 'Not quite.')).json().body.properties.status).toBe('inProgress');
  });

  it('is answered only by staff, and only if the ticket exists', async () => {
    const ada = await someone();
    const { id } = (await openTicket(ada)).json().body;
    expect((await answer(ada, id, { text: 'Me too' })).statusCode).toBe(403);
    const admin = await someone({ kind: 'staff', role: 'admin' });
    expect((await answer(admin, 'T-999999', { text: 'Hello?' })).statusCode).toBe(404);
    expect((await answer(admin, id, { text: 'Hello?', status: 'new' })).statusCode).toBe(400);
  });
});

import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { aPdf } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { createTicketCalls } from '../../testing/ticket-calls.ts';

let api: TestApi;
const calls = createTicketCalls(() => api);
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
});

const report = { name: 'report.pdf', bytes: aPdf() };

describe('a ticket, for staff', () => {
  it('[STAF-13] has its name in the audit, in each event and in the filter', async () => {
    const ada = await calls.partner();
    const nils = await calls.admin();
    const id = await calls.open(ada, { subject: 'Two clusters' });
    expect((await calls.answer(nils, id, { text: 'Which version?' })).statusCode).toBe(200);
    const { body, names } = (await calls.get(nils, `/api/backoffice/audit?subjectKind=ticket&subjectId=${id}`)).json();
    expect(body).toMatchObject([{ action: 'ticket.answered', subject: { kind: 'ticket', id, name: `${id}: Two clusters` } }]);
    expect(names.subject).toBe(`${id}: Two clusters`);
  });

  it('[STAF-12] has its thread, notes and attachments, the promised time, and the facts of company and person', async () => {
    const ada = await calls.partner({ firstName: 'Ada', lastName: 'Byron', jobTitle: 'Head of Sales', phone: '+49 421 5550141' });
    const nils = await calls.admin({ firstName: 'Nils', lastName: 'Aune' });
    const other = await calls.open(ada, { subject: 'Weekly report' });
    const id = await calls.open(ada, { subject: 'Two clusters', content: 'Both are active.' }, [report]);
    await calls.reply(ada, id, 'Any news?');
    const ticket = await calls.read(nils, id);
    expect(ticket).toMatchObject({
      id,
      version: 2,
      subject: 'Two clusters',
      content: 'Both are active.',
      status: 'new',
      waitingSince: expect.any(String),
      answerExpectedBy: expect.any(String),
      owner: null,
      isInCrm: false,
      crmUrl: null,
      attachments: [{ name: 'report.pdf' }],
      messages: [{ isStaff: false, author: 'Ada Byron', text: 'Any news?' }],
      notes: [],
      person: { name: 'Ada Byron', email: ada.person.email, jobTitle: 'Head of Sales', phone: '+49 421 5550141' },
      partner: { id: ada.person.partnerId, country: 'DE', isDisabled: false },
      otherTickets: [{ id: other, subject: 'Weekly report', isUnanswered: true }],
      otherTicketCount: 1,
    });
    const { address = '' } = ticket.attachments[0] ?? {};
    expect(address).toMatch(/^\/api\/backoffice\/files\//);
    expect((await calls.get(nils, address)).statusCode).toBe(200);
    expect((await calls.get(nils, '/api/backoffice/tickets/T-999999')).statusCode).toBe(404);
  });

  it('[STAF-12] is answered with files that its person can open, and the person is notified with the subject', async () => {
    const ada = await calls.partner();
    const colleague = await calls.partner({ partnerId: ada.person.partnerId });
    const nils = await calls.admin({ firstName: 'Nils', lastName: 'Aune' });
    const id = await calls.open(ada, { subject: 'Two clusters' });
    const response = await calls.answer(nils, id, { text: 'Which version?' }, [report]);
    expect([response.statusCode, response.json().body]).toMatchObject([
      200,
      { status: 'waitingForYou', answerExpectedBy: null, messages: [{ isStaff: true, author: 'Nils Aune' }] },
    ]);

    const { body } = (await calls.get(ada, `/api/partner/tickets/${id}`)).json();
    expect(body).toMatchObject({
      properties: { status: 'waitingForYou' },
      attachments: [],
      messages: [{ isStaff: true, text: 'Which version?', attachments: [{ name: 'report.pdf' }] }],
    });
    const { address } = body.messages[0].attachments[0];
    expect((await calls.get(ada, address)).statusCode).toBe(200);
    expect((await calls.get(colleague, address)).statusCode).toBe(404);
    expect((await calls.get(ada, '/api/partner/notifications')).json().body).toMatchObject([
      { kind: 'ticket.answered', params: { reference: id, subject: 'Two clusters' }, link: `/support?ticket=${id}` },
    ]);
    const mail = await api.admin.selectFrom('mails').selectAll().where('recipient', '=', ada.person.email).execute();
    expect(mail).toHaveLength(1);
  });

  it('is answered once however often the answer is sent, with its files and one notification', async () => {
    const ada = await calls.partner();
    const nils = await calls.admin();
    const id = await calls.open(ada);
    const { version } = await calls.read(nils, id);
    const texts = { submissionId: randomUUID(), version: String(version) };
    const responses = [
      ...(await Promise.all([calls.answer(nils, id, texts, [report]), calls.answer(nils, id, texts, [report])])),
      await calls.answer(nils, id, texts, [report]),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { messages } = await calls.read(nils, id);
    expect(messages.map(({ attachments }) => attachments.length)).toEqual([1]);
    expect((await calls.get(ada, '/api/partner/notifications')).json().total).toBe(1);
    const files = await api.admin.selectFrom('files').select('status').where('personId', '=', ada.person.id).execute();
    expect(files).toEqual([{ status: 'ready' }]);
  });

  it('[STAF-12] [STAF-18] tells the second of two who answer at once, and writes nothing of theirs', async () => {
    const ada = await calls.partner();
    const [nils, ilse] = [await calls.admin(), await calls.admin()];
    const id = await calls.open(ada);
    const version = String((await calls.read(nils, id)).version);
    const responses = await Promise.all([
      calls.answer(nils, id, { version, text: 'First?' }),
      calls.answer(ilse, id, { version, text: 'Second?' }, [report]),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('record.changed');
    expect((await calls.read(nils, id)).messages).toHaveLength(1);
    expect((await calls.get(ada, '/api/partner/notifications')).json().total).toBe(1);
    const kept = api.admin.selectFrom('files').select('id').where('personId', '=', ada.person.id).where('status', '=', 'ready');
    const isWithFile = responses[1]?.statusCode === 200;
    expect(await kept.execute()).toHaveLength(isWithFile ? 1 : 0);
  });

  it('refuses an answer, a status or an owner that was chosen before the person replied', async () => {
    const ada = await calls.partner();
    const nils = await calls.admin();
    const id = await calls.open(ada);
    const { version } = await calls.read(nils, id);
    await calls.reply(ada, id, 'It happens at night.');
    const stale = [
      await calls.answer(nils, id, { version: String(version) }, [report]),
      await calls.setStatus(nils, id, { version, status: 'closed' }),
      await calls.assign(nils, id, { version, ownerId: nils.person.id }),
    ];
    expect(stale.map((response) => [response.statusCode, response.json().code])).toEqual(
      stale.map(() => [409, 'record.changed']),
    );
    expect(await calls.read(nils, id)).toMatchObject({ status: 'new', owner: null, messages: [{ isStaff: false }] });
    expect((await calls.answer(nils, id)).statusCode).toBe(200);
  });

  it('has a status that staff set, which decides whether an answer is due', async () => {
    const ada = await calls.partner();
    const nils = await calls.admin();
    const id = await calls.open(ada);
    const set = async (status: string) =>
      (await calls.setStatus(nils, id, { version: (await calls.read(nils, id)).version, status })).json();
    expect((await set('inProgress')).body).toMatchObject({ status: 'inProgress', answerExpectedBy: expect.any(String) });
    expect((await set('waitingForYou')).body).toMatchObject({ status: 'waitingForYou', answerExpectedBy: null });
    expect((await set('closed')).body).toMatchObject({ status: 'closed', answerExpectedBy: null });
    expect((await set('new')).code).toBe('request.invalid');
    expect((await calls.reply(ada, id, 'Not quite.')).json().body.properties.status).toBe('inProgress');
  });

  it('is taken, given to another admin and to nobody, but not to editors, partners or strangers', async () => {
    const ada = await calls.partner();
    const nils = await calls.admin({ firstName: 'Nils', lastName: 'Aune' });
    const ilse = await calls.admin({ firstName: 'Ilse', lastName: 'Brandt' });
    const editor = await calls.admin({ role: 'editor' });
    const id = await calls.open(ada);
    const assign = async (ownerId: string | null) =>
      calls.assign(nils, id, { version: (await calls.read(nils, id)).version, ownerId });
    expect((await assign(nils.person.id)).json().body.owner).toEqual({ id: nils.person.id, name: 'Nils Aune' });
    expect((await assign(ilse.person.id)).json().body.owner.name).toBe('Ilse Brandt');
    expect((await assign(null)).json().body.owner).toBeNull();
    for (const wrong of [editor.person.id, ada.person.id, randomUUID()]) expect((await assign(wrong)).statusCode).toBe(400);
    const { body: owners } = (await calls.get(nils, '/api/backoffice/ticket-owners')).json();
    expect(owners).toContainEqual({ id: ilse.person.id, name: 'Ilse Brandt' });
    expect(owners.map((owner: { id: string }) => owner.id)).not.toContain(editor.person.id);
  });

  it('records every change in the audit, without what was written', async () => {
    const ada = await calls.partner();
    const nils = await calls.admin({ firstName: 'Nils', lastName: 'Aune' });
    const id = await calls.open(ada);
    await calls.assign(nils, id, { version: 1, ownerId: nils.person.id });
    await calls.note(nils, id, 'canary-note-text');
    await calls.answer(nils, id, { text: 'canary-answer-text' });
    await calls.setStatus(nils, id, { version: (await calls.read(nils, id)).version, status: 'closed' });
    const audit = await api.admin
      .selectFrom('auditEvents')
      .select(['action', 'actorId', 'partnerId', 'personId', 'subjectKind', 'before', 'after', 'details'])
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    const whose = { actorId: nils.person.id, partnerId: ada.person.partnerId, personId: ada.person.id, subjectKind: 'ticket' };
    expect(audit).toMatchObject([
      { ...whose, action: 'ticket.assigned', before: { owner: null }, after: { owner: 'Nils Aune' } },
      { ...whose, action: 'ticket.noted' },
      { ...whose, action: 'ticket.answered', before: { status: 'new' }, after: { status: 'waitingForYou' } },
      { ...whose, action: 'ticket.changed', before: { status: 'waitingForYou' }, after: { status: 'closed' } },
    ]);
    expect(JSON.stringify(audit)).not.toContain('canary');
  });

  it('rejects answers and notes without text, with a wrong status, or with files that are not allowed', async () => {
    const ada = await calls.partner();
    const nils = await calls.admin();
    const id = await calls.open(ada);
    for (const [texts, details] of [
      [{ text: ' \u0007 ' }, { text: 'required' }],
      [{ text: 'x'.repeat(10_001) }, { text: 'maxLength' }],
      [{ status: 'new' }, { status: 'enum' }],
      [{ version: '0' }, { version: 'format' }],
      [{ submissionId: 'again' }, { submissionId: 'format' }],
    ] as const) {
      const response = await calls.answer(nils, id, texts);
      expect([response.statusCode, response.json().details]).toEqual([400, details]);
    }
    for (const text of ['', '  ', '\u0007']) expect((await calls.note(nils, id, text)).statusCode).toBe(400);
    const fake = { name: 'fake.png', bytes: Buffer.from('MZ not a picture') };
    expect((await calls.answer(nils, id, {}, [fake])).json()).toMatchObject({ code: 'file.refused', details: { place: '0' } });
    expect(await calls.read(nils, id)).toMatchObject({ version: 1, status: 'new', messages: [], notes: [] });
  });
});

describe('everybody but admins', () => {
  it('neither lists nor reads nor changes tickets in the back office', async () => {
    const ada = await calls.partner();
    const id = await calls.open(ada, {}, [report]);
    const nils = await calls.admin();
    const { attachments } = await calls.read(nils, id);
    const editor = await calls.admin({ role: 'editor' });
    const withoutFactor = await calls.admin({ hasTwoFactor: false });
    for (const who of [ada, editor, withoutFactor]) {
      const responses = [
        await calls.get(who, '/api/backoffice/tickets'),
        await calls.get(who, '/api/backoffice/ticket-owners'),
        await calls.get(who, `/api/backoffice/tickets/${id}`),
        await calls.answer(who, id, { version: '1' }),
        await calls.note(who, id, 'Hello'),
        await calls.setStatus(who, id, { version: 1, status: 'closed' }),
        await calls.assign(who, id, { version: 1, ownerId: null }),
      ];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 403));
    }
    const { address = '' } = attachments[0] ?? {};
    expect((await calls.get(editor, address)).statusCode).toBe(404);
    expect((await calls.get(await calls.partner(), address)).statusCode).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';

import type { StaffTicket } from '@portal/contract/backoffice/tickets';

import { aPerson, aSession, aStaffMember, type Person, type Session } from './factories.ts';
import { multipartBody, type SampleFile } from './sample-files.ts';
import type { TestApi } from './test-api.ts';

export interface Someone {
  readonly person: Person;
  readonly session: Session;
}

/** Calls of partners and staff around tickets, for tests. */
export function createTicketCalls(api: () => TestApi) {
  const get = ({ session }: Someone, url: string) => api().app.inject({ url, headers: session.headers });
  const post = ({ session }: Someone, url: string, payload: object) =>
    api().app.inject({ method: 'POST', url, payload, headers: session.headers });
  const send = (who: Someone, url: string, texts: Record<string, string>, attachments: readonly SampleFile[]) => {
    const form = multipartBody({ submissionId: randomUUID(), ...texts }, { attachments });
    const headers = { ...form.headers, ...who.session.headers };
    return api().app.inject({ method: 'POST', url, payload: form.payload, headers });
  };
  const ofStaff = (id: string) => `/api/backoffice/tickets/${id}`;
  const read = async (who: Someone, id: string) => (await get(who, ofStaff(id))).json().body as StaffTicket;

  return {
    get,
    post,
    partner: async (values: Parameters<typeof aPerson>[1] = {}): Promise<Someone> => {
      const person = await aPerson(api().admin, values);
      return { person, session: await aSession(api().admin, person) };
    },
    admin: async (values: Parameters<typeof aStaffMember>[1] = {}): Promise<Someone> => {
      const person = await aStaffMember(api().admin, { role: 'admin', ...values });
      return { person, session: await aSession(api().admin, person) };
    },
    open: async (who: Someone, texts: Record<string, string> = {}, files: readonly SampleFile[] = []): Promise<string> =>
      (
        await send(who, '/api/partner/tickets', { subject: 'Licence not seen', content: 'Since the restore.', ...texts }, files)
      ).json().body.id,
    reply: (who: Someone, id: string, text: string) =>
      post(who, `/api/partner/tickets/${id}/replies`, { text, submissionId: randomUUID() }),
    list: async (who: Someone, query = '') => (await get(who, `/api/backoffice/tickets?${query}`)).json(),
    read,
    /** Answers from the version that the ticket has now, unless one is given. */
    answer: async (who: Someone, id: string, texts: Record<string, string> = {}, files: readonly SampleFile[] = []) => {
      const version = texts['version'] ?? String((await read(who, id)).version);
      return send(who, `${ofStaff(id)}/answers`, { text: 'Which version is it?', ...texts, version }, files);
    },
    note: (who: Someone, id: string, text: string, submissionId: string = randomUUID()) =>
      post(who, `${ofStaff(id)}/notes`, { text, submissionId }),
    setStatus: (who: Someone, id: string, body: { version: number; status: string }) => post(who, `${ofStaff(id)}/status`, body),
    assign: (who: Someone, id: string, body: { version: number; ownerId: string | null }) =>
      post(who, `${ofStaff(id)}/owner`, body),
  };
}

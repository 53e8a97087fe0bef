import { call } from '@portal/client/api/call';
import { queryClient } from '@portal/client/api/query-client';
import { getPartner } from '@portal/contract/backoffice/partners';
import * as contract from '@portal/contract/backoffice/people';
import type { BodyOf, QueryOf } from '@portal/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { reloadAfter } from '../../api/reload-after.ts';

type PersonDetails = contract.PersonDetails;

export interface PeopleParams extends Omit<QueryOf<typeof contract.listPeople>, 'page' | 'pageSize'> {
  readonly page?: number | undefined;
}

export function peopleQuery({ page = 1, ...query }: PeopleParams) {
  return queryOptions({
    queryKey: ['people', 'list', query, page],
    queryFn: ({ signal }) => call(contract.listPeople, { query: { ...query, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function personQuery(id: string) {
  return queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: async ({ signal }) => (await call(contract.getPerson, { params: { id }, signal })).body,
  });
}

/** The name of the company whose people are shown. */
export function companyNameQuery(id: string) {
  return queryOptions({
    queryKey: ['people', 'company', id],
    queryFn: async ({ signal }) => (await call(getPartner, { params: { id }, signal })).body.name,
  });
}

export const pendingResetsQuery = queryOptions({
  queryKey: ['people', 'two-factor-resets'],
  queryFn: async ({ signal }) => (await call(contract.listTwoFactorResets, { signal })).body,
});

/** What an admin does to a person, from the version that the screen shows. */
export const personActions = {
  deactivate: (person: PersonDetails) => run(call(contract.deactivatePerson, of(person))),
  reactivate: (person: PersonDetails) => run(call(contract.reactivatePerson, of(person))),
  endSessions: (person: PersonDetails) => run(call(contract.endSessionsOfPerson, of(person))),
  sendInvitation: (person: Versioned) => run(call(contract.sendInvitationAgain, of(person))),
  withdrawInvitation: (person: Versioned) => run(call(contract.withdrawInvitation, of(person))),
  cancelEmailChange: (person: PersonDetails) => run(call(contract.cancelEmailChange, of(person))),
  changeEmail: (person: PersonDetails, email: string) => run(call(contract.changeEmail, of(person, { email }))),
  changeRole: (person: PersonDetails, role: contract.StaffRole) => run(call(contract.changeRole, of(person, { role }))),
  requestReset: (person: PersonDetails, reason: string) => run(call(contract.requestTwoFactorReset, of(person, { reason }))),
  change: (person: PersonDetails, changes: Omit<BodyOf<typeof contract.changePerson>, 'version'>) =>
    run(call(contract.changePerson, of(person, changes))),
} as const;

export async function invitePerson(body: BodyOf<typeof contract.invitePerson>): Promise<string> {
  const { id } = await call(contract.invitePerson, { body });
  await reloadAfter('people');
  return id;
}

export async function decideReset({ id, version }: Versioned, decision: 'consent' | 'refuse'): Promise<void> {
  const endpoint = decision === 'consent' ? contract.consentToTwoFactorReset : contract.refuseTwoFactorReset;
  try {
    await call(endpoint, { params: { id }, body: { version } });
  } finally {
    await reloadAfter('people');
  }
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

function of<Body extends object>(
  { id, version }: Versioned,
  body?: Body,
): { params: { id: string }; body: { version: number } & Body } {
  return { params: { id }, body: { version, ...(body as Body) } };
}

/** Every change returns the person as they are now. After a failure the person is loaded again, because somebody may have been faster. */
async function run(changed: Promise<{ body: PersonDetails }>): Promise<PersonDetails> {
  try {
    const { body } = await changed;
    queryClient.setQueryData(personQuery(body.id).queryKey, body);
    return body;
  } finally {
    void reloadAfter('people');
  }
}

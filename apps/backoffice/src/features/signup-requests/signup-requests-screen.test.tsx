import { queryClient } from '@portal/client/api/query-client';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { getStaffAccount } from '@portal/contract/backoffice/account';
import {
  approveSignupRequest,
  getSignupRequest,
  getSignupSummary,
  listSignupRequests,
  previewSignupMail,
  refuseSignupRequest,
  type SignupRequestDetails,
} from '@portal/contract/backoffice/signup-requests';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { aStaffAccount } from '../../testing/a-staff-account.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { SignupRequestsScreen } from './signup-requests-screen.tsx';

const id = (last: number) => `01930000-0000-7000-8000-00000000000${last}`;
const reasons = [{ code: 'mailDomain' as const, value: 'kaskad.example' }];
const partner = {
  id: id(7),
  name: 'Kaskad Nätverk AB',
  country: 'SE',
  tier: 'Silver',
  disabledAt: null,
  peopleCount: 4,
  reasons,
};

function aRequest(values: Partial<SignupRequestDetails> = {}): SignupRequestDetails {
  return {
    id: id(1),
    version: 3,
    state: 'open',
    company: 'Kaskad Nät AB',
    firstName: 'Elin',
    lastName: 'Sjöberg',
    email: 'elin@kaskad.example',
    country: 'Sweden',
    countryCode: 'SE',
    createdAt: '2026-11-11T08:51:00.000Z',
    owner: null,
    isFreeMail: false,
    decision: null,
    phone: '+46 40 555 01 62',
    website: 'www.kaskad.example',
    message: 'We install networks.',
    locale: 'en',
    hasAccount: false,
    refusalText: null,
    duplicates: { partners: [], requests: [] },
    ...values,
  };
}

const mail = {
  recipient: 'elin@kaskad.example',
  sender: 'Norvane',
  subject: 'Your Norvane account is ready',
  html: '<p>Hello</p>',
  plainText: 'Hello',
  refusalText: null,
};

beforeEach(() => {
  embedConfig();
  // Wide enough for the list beside the request.
  window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(getStaffAccount, aStaffAccount({ id: id(9) }));
  mockResponse(getSignupSummary, {
    open: 2,
    decided: 1,
    oldestAt: '2026-11-11T08:51:00.000Z',
    countries: [{ country: 'SE', count: 2 }],
  });
  mockResponse(previewSignupMail, mail);
});

function mockRequests(...requests: SignupRequestDetails[]): void {
  mockResponse(listSignupRequests, { body: requests, total: requests.length, page: 1, pageSize: 25 });
  const [first] = requests;
  if (first) mockResponse(getSignupRequest, { body: first });
}

const show = (search = '') =>
  renderBackoffice(<SignupRequestsScreen />, { at: `/signuprequests${search}`, path: '/signuprequests/{-$id}' });

it('shows that the requests are loading', async () => {
  mockDeferred(listSignupRequests, { body: [] });
  await show();
  expect(await screen.findByText('Loading signup requests')).toBeTruthy();
});

it('says what failed and loads the requests again', async () => {
  mockError(listSignupRequests, 503);
  await show();
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  mockRequests(aRequest());
  await userEvent.click(tryAgain);
  expect(await screen.findByRole('heading', { level: 2, name: 'Kaskad Nät AB' })).toBeTruthy();
});

it('says that nothing waits', async () => {
  mockRequests();
  await show();
  expect(await screen.findByText('No request is waiting')).toBeTruthy();
});

it('says that nothing matches the search', async () => {
  mockRequests();
  await show('?q=unknown');
  expect(await screen.findByText('No results found.')).toBeTruthy();
});

it('shows the first request with what was sent, its duplicates and why, and proposes the partner with the same domain', async () => {
  mockRequests(
    aRequest({ duplicates: { partners: [partner], requests: [] } }),
    aRequest({ id: id(2), company: 'Rede Atlântica' }),
  );
  await show();
  const request = within(await screen.findByRole('article', { name: 'Kaskad Nät AB' }));
  expect(request.getByText('We install networks.')).toBeTruthy();
  expect(request.getByText('same mail domain kaskad.example')).toBeTruthy();
  expect(request.getByRole('radio', { name: 'Join Kaskad Nätverk AB' })).toHaveProperty('checked', true);
  expect(screen.getByRole('link', { name: /^Kaskad Nät AB/ }).getAttribute('aria-current')).toBe('page');
  expect(await screen.findByText('Your Norvane account is ready')).toBeTruthy();
});

it('approves into a new partner with the edited fields and the version it was made from', async () => {
  mockRequests(aRequest({ duplicates: { partners: [partner], requests: [] } }));
  mockResponse(approveSignupRequest, { id: id(1), version: 4, partnerId: id(5), personId: id(6) });
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: 'New partner' }));
  const name = screen.getByLabelText('Name of the partner');
  await userEvent.clear(name);
  await userEvent.type(name, 'Kaskad');
  await userEvent.click(screen.getByRole('button', { name: /^Approve and send/ }));
  await waitFor(() => expect(recordedCalls(approveSignupRequest)).toHaveLength(1));
  expect(recordedCalls(approveSignupRequest)[0]?.body).toEqual({
    version: 3,
    locale: 'en',
    firstName: 'Elin',
    lastName: 'Sjöberg',
    newPartner: { name: 'Kaskad', country: 'SE', tier: '', website: 'kaskad.example', phone: '+46 40 555 01 62' },
  });
  expect(await screen.findByText('Approved. The invitation is on its way to elin@kaskad.example.')).toBeTruthy();
});

it('does not refuse without a reason, starts with the usual text for it, and says who was faster', async () => {
  mockRequests(aRequest());
  mockResponse(previewSignupMail, { ...mail, refusalText: 'The usual text.' });
  await show('?decision=refuse');
  const submit = await screen.findByRole('button', { name: /^Refuse and send/ });
  await userEvent.click(submit);
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(recordedCalls(refuseSignupRequest)).toEqual([]);

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason, for us and for the audit' }), 'Own use, no resale');
  await waitFor(() => expect(screen.getByLabelText('What we tell Elin')).toHaveProperty('value', 'The usual text.'));
  const details = {
    version: '4',
    state: 'approved',
    decidedBy: 'Ilse Brandt',
    decidedAt: '2026-11-12T10:00:00.000Z',
    partner: 'Kaskad',
  };
  mockError(refuseSignupRequest, 409, { code: 'record.changed', message: 'Changed', requestId: 'x', details });
  await userEvent.click(submit);
  expect((await screen.findByRole('alert')).textContent).toContain('Ilse Brandt approved this request on');
  expect(recordedCalls(refuseSignupRequest)[0]?.body).toMatchObject({
    version: 3,
    reason: 'ownUse',
    mail: { text: 'The usual text.' },
  });
});

it('a single key never sends a mail: the first press moves to the button', async () => {
  mockRequests(aRequest());
  await show();
  const button = await screen.findByRole('button', { name: /^Approve and send/ });
  fireEvent.keyDown(document.body, { key: 'y' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(recordedCalls(approveSignupRequest)).toEqual([]);
});

it('ignores a key that is held: it never presses the button', async () => {
  mockRequests(aRequest());
  await show();
  const button = await screen.findByRole('button', { name: /^Approve and send/ });
  fireEvent.keyDown(document.body, { key: 'y' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  const click = vi.spyOn(button, 'click').mockReturnValue();
  fireEvent.keyDown(button, { key: 'y', repeat: true });
  expect(click).not.toHaveBeenCalled();
  fireEvent.keyDown(button, { key: 'y' });
  expect(click).toHaveBeenCalledOnce();
});

it('keeps the request that is shown when a colleague decides it', async () => {
  mockRequests(aRequest());
  await show();
  expect(await screen.findByRole('article', { name: 'Kaskad Nät AB' })).toBeTruthy();
  const other = aRequest({ id: id(2), company: 'Nordlicht GmbH' });
  mockResponse(listSignupRequests, { body: [other], total: 1, page: 1, pageSize: 25 });
  await queryClient.invalidateQueries({ queryKey: ['signup-requests', 'list'] });
  expect(await screen.findByRole('link', { name: /Nordlicht GmbH/ })).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Kaskad Nät AB' })).toBeTruthy();
});

it('a decision makes partners, people and the overview load again', async () => {
  mockRequests(aRequest());
  mockResponse(approveSignupRequest, { id: id(1), version: 4, partnerId: id(7), personId: id(6) });
  await show();
  for (const key of ['partners', 'people', 'overview']) queryClient.setQueryData([key, 'list'], []);
  await userEvent.click(await screen.findByRole('button', { name: /^Approve and send/ }));
  await screen.findByText(/^Approved\. The invitation/);
  const isStale = (key: string) => queryClient.getQueryState([key, 'list'])?.isInvalidated;
  await waitFor(() => expect(['partners', 'people', 'overview'].map(isStale)).toEqual([true, true, true]));
});

it('shows who decided what', async () => {
  const decision = {
    decidedAt: '2026-11-12T10:00:00.000Z',
    decidedBy: { id: id(8), name: 'Ilse Brandt' },
    partner: null,
    reason: 'ownUse' as const,
    note: 'A gardener',
  };
  mockRequests(aRequest({ state: 'refused', decision, refusalText: 'We sell through partners only.' }));
  await show('?state=decided');
  const request = within(await screen.findByRole('article', { name: 'Kaskad Nät AB' }));
  const texts = ['Refused', 'Ilse Brandt', 'Own use, no resale', 'A gardener', 'We sell through partners only.'];
  for (const text of texts) expect(request.getByText(text)).toBeTruthy();
  expect(request.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

it('keeps a refusal while the approval is shown, and asks before another request is opened', async () => {
  mockRequests(aRequest(), aRequest({ id: id(2), company: 'Rede Atlântica' }));
  await show('?decision=refuse');
  await userEvent.type(await screen.findByLabelText('Note for us, not sent'), 'A gardener');
  await userEvent.click(screen.getByRole('radio', { name: 'Approve' }));
  const approve = await screen.findByRole('button', { name: /^Approve and send/ });
  expect(screen.queryByRole('button', { name: /^Refuse and send/ })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'y' });
  await waitFor(() => expect(document.activeElement).toBe(approve));
  await userEvent.click(screen.getByRole('radio', { name: 'Refuse' }));
  await screen.findByRole('button', { name: /^Refuse and send/ });
  expect(screen.getByLabelText('Note for us, not sent')).toHaveProperty('value', 'A gardener');

  await userEvent.click(screen.getByRole('link', { name: /^Rede Atlântica/ }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Note for us, not sent')).toHaveProperty('value', 'A gardener');
});

import { queryClient } from '@portal/client/api/query-client';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { getStaffAccount } from '@portal/contract/backoffice/account';
import {
  addTicketNote,
  answerTicket,
  assignTicket,
  getStaffTicket,
  listTicketOwners,
  listTickets,
  type StaffTicket,
} from '@portal/contract/backoffice/tickets';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aStaffAccount } from '../../testing/a-staff-account.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { TicketScreen } from './ticket-screen.tsx';
import { TicketsScreen } from './tickets-screen.tsx';

const now = Date.now();
const iso = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

const summary = {
  id: 'T-3331',
  version: 3,
  subject: 'Two clusters',
  status: 'new' as const,
  createdAt: iso(-30 * 24),
  waitingSince: iso(-30 * 24),
  answerExpectedBy: iso(-29 * 24),
  owner: null,
  isInCrm: false,
  crmUrl: null,
};
const aTicket: StaffTicket = {
  ...summary,
  content: 'Both are active.',
  attachments: [{ id: 'f', name: 'cluster.log', size: 218_000, address: '/api/backoffice/files/f/original.txt' }],
  messages: [],
  notes: [{ id: 'n', author: 'Tomasz Wrona', text: 'Same as T-3290.', createdAt: iso(-1) }],
  partner: { id: 'p', name: 'Hallamber IT', tier: 'Gold', country: 'DE', priceList: null, phone: null, isDisabled: false },
  person: {
    id: 'm',
    name: 'Marta Lindqvist',
    firstName: 'Marta',
    email: 'marta@hallamber.test',
    jobTitle: 'Head of Sales',
    phone: '+49 421 555',
    locale: 'en',
    isDisabled: false,
  },
  otherTickets: [],
  otherTicketCount: 0,
};
const aList = {
  body: [{ ...summary, partner: { id: 'p', name: 'Hallamber IT' }, person: { id: 'm', name: 'Marta Lindqvist' } }],
  total: 1,
  page: 1,
  pageSize: 25,
  counts: { unanswered: 1, mine: 0, theirs: 14 },
  crm: null,
};
const noTickets = { ...aList, body: [], total: 0, counts: { unanswered: 0, mine: 0, theirs: 0 } };

beforeEach(() => {
  embedConfig();
  mockResponse(getStaffAccount, aStaffAccount({ id: 'nils' }));
  mockResponse(listTicketOwners, { body: [{ id: 'nils', name: 'Nils Aune' }] });
  mockResponse(listTickets, aList);
  mockResponse(getStaffTicket, { body: aTicket });
  sessionStorage.clear();
});

const openList = () => renderBackoffice(<TicketsScreen />, { at: '/tickets' });
const openTicket = () => renderBackoffice(<TicketScreen />, { at: '/tickets/T-3331', path: '/tickets/$id' });

describe('the inbox', () => {
  it('shows that it is loading', async () => {
    const respond = mockDeferred(listTickets, aList);
    await openList();
    expect(screen.getByText('Loading tickets')).toBeTruthy();
    respond();
    expect(await screen.findByText('Two clusters')).toBeTruthy();
  });

  it('shows an error and can be retried', async () => {
    mockError(listTickets, 400, { code: 'request.invalid', message: '' });
    await openList();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    mockResponse(listTickets, aList);
    fireEvent.click(retry);
    expect(await screen.findByText('Two clusters')).toBeTruthy();
  });

  it('says that there is nothing to answer', async () => {
    mockResponse(listTickets, noTickets);
    await openList();
    expect(await screen.findByRole('heading', { name: 'Nothing to reply to' })).toBeTruthy();
  });

  it('[STAF-12] shows tickets with company, person, age, the promised time and who looks after them', async () => {
    await openList();
    const row = await screen.findByRole('link', { name: /Two clusters/ });
    expect(row.textContent).toContain('Hallamber IT · Marta Lindqvist');
    expect(row.textContent).toContain('30 days ago');
    expect(row.textContent).toMatch(/\d+ d( \d+ h)? over/);
    expect(row.textContent).toContain('No owner');
    expect(row.getAttribute('href')).toBe('/tickets/T-3331');
    const views = within(screen.getByRole('navigation', { name: 'Views' }));
    expect(views.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Unanswered11 ticket',
      'Mine00 tickets',
      'With partner1414 tickets',
      'All',
    ]);
  });

  it('marks only the chosen view, and searches all tickets when one view has no match', async () => {
    mockResponse(listTickets, { ...aList, body: [], total: 0 });
    await renderBackoffice(<TicketsScreen />, { at: '/tickets?view=mine&q=cable' });
    const more = await screen.findByRole('link', { name: 'Search all tickets' });
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Mine00 tickets']);
    expect(more.getAttribute('href')).toBe('/tickets?q=cable&view=all');
  });

  it('[STAF-12] says that tickets live in HubSpot, and links to them', async () => {
    mockResponse(listTickets, { ...aList, crm: { url: 'https://app.hubspot.com/contacts/1/objects/0-5' } });
    await openList();
    const link = await screen.findByRole('link', { name: 'Open HubSpot' });
    expect(link.getAttribute('href')).toBe('https://app.hubspot.com/contacts/1/objects/0-5');
    expect(screen.getByText('New tickets live in HubSpot. Reply to them there.')).toBeTruthy();
  });
});

describe('an open ticket', () => {
  it('shows the conversation with notes, the attachments and the facts', async () => {
    await openTicket();
    const thread = await screen.findByRole('list', { name: 'Conversation' });
    expect(thread.textContent).toContain('Both are active.');
    expect(thread.querySelector('[data-kind=note]')?.textContent).toContain('note, team only');
    const file = screen.getByRole('link', { name: /cluster\.log/ });
    expect(file.getAttribute('href')).toBe('/api/backoffice/files/f/original.txt');
    expect(screen.getAllByText('Head of Sales').length).toBeGreaterThan(0);
  });

  it('is answered from the version on the screen, with the chosen status, by Ctrl+Enter', async () => {
    await openTicket();
    const box = await screen.findByRole('textbox', { name: 'Reply to Marta' });
    fireEvent.change(box, { target: { value: 'Which version?' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Status after the reply' }), { target: { value: 'closed' } });
    mockResponse(answerTicket, { body: { ...aTicket, version: 4, status: 'closed' } });
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('Reply sent')).toBeTruthy();
    expect(recordedCalls(answerTicket)[0]?.body).toMatchObject({ version: '3', text: 'Which version?', status: 'closed' });
    expect((box as HTMLTextAreaElement).value).toBe('');
  });

  it('[STAF-12] [STAF-18] keeps the answer and says what is new when the ticket has changed in the meantime', async () => {
    await openTicket();
    const box = await screen.findByRole('textbox', { name: 'Reply to Marta' });
    fireEvent.change(box, { target: { value: 'Which version?' } });
    const reply = {
      id: 'r',
      isStaff: false,
      author: 'Marta Lindqvist',
      text: 'Version 9.2.',
      createdAt: iso(0),
      attachments: [],
    };
    mockError(answerTicket, 409, { code: 'record.changed', message: '' });
    mockResponse(getStaffTicket, { body: { ...aTicket, version: 4, messages: [reply] } });
    fireEvent.click(screen.getByRole('button', { name: /Send reply/ }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('New in this ticket since you began to write: Marta Lindqvist.');
    expect((box as HTMLTextAreaElement).value).toBe('Which version?');

    mockResponse(answerTicket, { body: { ...aTicket, version: 5 } });
    fireEvent.click(within(alert).getByRole('button', { name: 'I have read it' }));
    fireEvent.click(screen.getByRole('button', { name: /Send reply/ }));
    expect(await screen.findByText('Reply sent')).toBeTruthy();
    expect(recordedCalls(answerTicket).map(({ body }) => (body as { version: string }).version)).toEqual(['3', '4']);
  });

  it('[STAF-12] says what is new when a draft is found again after the partner has written', async () => {
    await openTicket();
    fireEvent.change(await screen.findByRole('textbox', { name: 'Reply to Marta' }), { target: { value: 'Which version?' } });
    await waitFor(() => expect(Object.keys(sessionStorage).some((key) => key.endsWith('answer-T-3331'))).toBe(true));
    cleanup();
    const reply = { id: 'r', isStaff: false, author: 'Marta Lindqvist', text: '9.2', createdAt: iso(0), attachments: [] };
    mockResponse(getStaffTicket, { body: { ...aTicket, version: 4, messages: [reply] } });
    await openTicket();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('New in this ticket since you began to write: Marta Lindqvist.');
    fireEvent.click(screen.getByRole('button', { name: /Send reply/ }));
    expect(document.activeElement).toBe(within(alert).getByRole('button', { name: 'I have read it' }));
    expect(recordedCalls(answerTicket)).toEqual([]);
  });

  it('has a note of its own, which is never sent as an answer', async () => {
    await openTicket();
    fireEvent.change(await screen.findByRole('textbox', { name: 'Reply to Marta' }), { target: { value: 'For Marta' } });
    fireEvent.click(screen.getByRole('button', { name: 'Note' }));
    const box = screen.getByRole('textbox', { name: 'Note' });
    expect((box as HTMLTextAreaElement).value).toBe('');
    fireEvent.change(box, { target: { value: 'For us' } });
    mockResponse(addTicketNote, { body: { ...aTicket, version: 4 } });
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note saved')).toBeTruthy();
    expect(recordedCalls(addTicketNote)[0]?.body).toMatchObject({ text: 'For us' });
    expect(recordedCalls(answerTicket)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Reply to Marta' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Marta' }).value).toBe('For Marta');
    // One's own note is no news.
    expect(screen.queryByRole('alert')).toBeNull();
    mockResponse(answerTicket, { body: { ...aTicket, version: 5 } });
    fireEvent.click(screen.getByRole('button', { name: /Send reply/ }));
    expect(await screen.findByText('Reply sent')).toBeTruthy();
    expect(recordedCalls(answerTicket)[0]?.body).toMatchObject({ version: '4', text: 'For Marta' });
  });

  it('keeps attached files while a note is written, and asks before they are lost', async () => {
    await openTicket();
    const input = await screen.findByLabelText<HTMLInputElement>('Attach files', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['advice'], 'advice.txt', { type: 'text/plain' })] } });
    expect(await screen.findByRole('button', { name: 'Remove advice.txt' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Note' }));
    expect(screen.queryByRole('button', { name: 'Remove advice.txt' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
    fireEvent.click(screen.getByRole('button', { name: 'Reply to Marta' }));
    expect(screen.getByRole('button', { name: 'Remove advice.txt' })).toBeTruthy();
    fireEvent.click(screen.getAllByRole('link', { name: 'Tickets' })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  it('is taken with one choice', async () => {
    await openTicket();
    queryClient.setQueryData(['overview', 'counts'], {});
    mockResponse(assignTicket, { body: { ...aTicket, version: 4, owner: { id: 'nils', name: 'Nils Aune' } } });
    const ticket = await screen.findByRole('article');
    await within(ticket).findByRole('option', { name: 'Me' });
    fireEvent.change(within(ticket).getByRole('combobox', { name: 'Owner' }), { target: { value: 'nils' } });
    await screen.findByRole('option', { name: 'Me', selected: true });
    expect(recordedCalls(assignTicket)[0]?.body).toEqual({ version: 3, ownerId: 'nils' });
    await waitFor(() => expect(queryClient.getQueryState(['overview', 'counts'])?.isInvalidated).toBe(true));
  });

  it('that lives in HubSpot links there and takes only notes', async () => {
    const crmUrl = 'https://app.hubspot.com/contacts/1/record/0-5/4711';
    mockResponse(getStaffTicket, { body: { ...aTicket, isInCrm: true, crmUrl, waitingSince: null, answerExpectedBy: null } });
    await openTicket();
    const link = await screen.findByRole('link', { name: 'Open in HubSpot' });
    expect(link.getAttribute('href')).toBe(crmUrl);
    expect(screen.queryByRole('textbox', { name: /^Reply to/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Note' })).toBeTruthy();
  });

  it('that does not exist says so', async () => {
    mockError(getStaffTicket, 404, { code: 'resource.notFound', message: '' });
    await openTicket();
    expect(await screen.findByText('We couldn’t find this. It may have been deleted.')).toBeTruthy();
  });
});

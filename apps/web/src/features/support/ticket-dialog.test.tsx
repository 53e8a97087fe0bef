import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { getProfile } from '@portal/contract/profile';
import { findCrmContact, getTicket, replyToTicket, type TicketWithThread } from '@portal/contract/support';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aProfile } from '../../testing/a-profile.ts';
import { mockResponse, mockDeferred } from '@portal/client/testing/fake-server';
import { renderPortal } from '../../testing/render-portal.tsx';
import { TicketDialog } from './ticket-dialog.tsx';

const freshness = { asOf: '2026-09-01T08:00:00Z', isDegraded: false, isTruncated: false };
const aTicket = (): TicketWithThread => ({
  id: 'T-3018',
  properties: {
    subject: 'Firmware',
    content: 'It stops.',
    createdate: '2026-09-01T08:00:00Z',
    status: 'inProgress',
    lastReply: null,
    reference: 'T-3018',
    answerExpectedBy: null,
  },
  messages: [],
  attachments: [],
  canReply: true,
});

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 'a-token');
  mockResponse(getProfile, aProfile());
  mockResponse(getTicket, { body: aTicket(), ...freshness });
  mockResponse(findCrmContact, { body: { associations: { tickets: { results: [] } } }, ...freshness });
});

function Support() {
  const { id } = useDialogParam('ticket');
  return id ? <TicketDialog id={id} /> : <p>All tickets</p>;
}

const openTicket = () => renderPortal(<Support />, { at: '/support?ticket=T-3018' });
const aLog = new File(['text'], 'a.log', { type: 'text/plain' });
const replyField = () => screen.findByLabelText<HTMLTextAreaElement>('Reply');

it('locks text and files while the reply is being sent', async () => {
  const release = mockDeferred(replyToTicket, { body: aTicket() });
  await openTicket();
  await userEvent.type(await replyField(), 'Thanks');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  const attach = screen.getByRole('button', { name: 'Attach files' });
  expect(attach.getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(await replyField(), ' a lot');
  expect((await replyField()).value).toBe('Thanks');
  release();
  await waitFor(async () => expect((await replyField()).value).toBe(''));
  await userEvent.type(await replyField(), 'And then');
  expect((await replyField()).value).toBe('And then');
});

it('asks for confirmation before chosen files are lost', async () => {
  await openTicket();
  await replyField();
  await userEvent.upload(screen.getByLabelText('Attach files', { selector: 'input' }), aLog);
  await screen.findByText('a.log');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(await screen.findByText('a.log')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('All tickets')).toBeTruthy();
});

it('closes without confirmation when no file is chosen, because the text is kept', async () => {
  await openTicket();
  await userEvent.type(await replyField(), 'Thanks');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('All tickets')).toBeTruthy();
});

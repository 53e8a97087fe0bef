import {
  type AuditEvent,
  getAuditEvent,
  listAuditActors,
  listAuditEvents,
  maxAuditCounted,
} from '@portal/contract/backoffice/audit';
import type { ResponseOf } from '@portal/contract/endpoint';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { AuditScreen } from './audit-screen.tsx';

const staffId = '01930000-0000-7000-8000-0000000a0001';
const partnerId = '01930000-0000-7000-8000-0000000b0001';

function anEvent(values: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id: '01930000-0000-7000-9000-000000000001',
    happenedAt: '2026-11-13T09:42:00.000Z',
    action: 'partner.changed',
    actor: { id: staffId, name: 'Nils Aune', kind: 'staff' },
    subject: { kind: 'partner', id: partnerId, name: 'Hallamber IT' },
    partner: { id: partnerId, name: 'Hallamber IT' },
    person: null,
    ip: '192.0.2.7',
    device: 'Firefox',
    before: { tier: 'Silver' },
    after: { tier: 'Gold' },
    details: {},
    ...values,
  };
}

function aPage(body: AuditEvent[], values: Partial<ResponseOf<typeof listAuditEvents>> = {}) {
  const names = { actor: null, partner: null, person: null, subject: null };
  return { body, hasNewer: false, hasOlder: false, total: body.length, isTotalExact: true, names, ...values };
}

beforeEach(() => embedConfig());

function lastSearch() {
  return Object.fromEntries(new URL(recordedCalls(listAuditEvents).at(-1)?.url ?? '', 'http://portal.test').searchParams);
}

function show(query = ''): Promise<void> {
  // Last, because the path of one event fits that of the actors too.
  mockResponse(listAuditActors, { body: [{ id: staffId, name: 'Nils Aune' }] });
  return renderBackoffice(<AuditScreen />, { at: `/audit${query}` });
}

it('shows a skeleton while the audit loads', async () => {
  const release = mockDeferred(listAuditEvents, aPage([]));
  await show();
  expect(screen.getByText('Loading the audit')).toBeTruthy();
  release();
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
});

it('says that the audit could not be loaded, and loads it on request', async () => {
  mockError(listAuditEvents, 500);
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the audit');
  mockResponse(listAuditEvents, aPage([anEvent()]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nils Aune', { selector: 'li span' })).toBeTruthy();
});

it('[STAF-13] shows who did what to which record, and the change in one line', async () => {
  mockResponse(listAuditEvents, aPage([anEvent()]));
  await show();
  const day = await screen.findByRole('region', { name: 'Friday, 13/11/2026' });
  const row = within(day).getByRole('listitem');
  expect(row.textContent).toContain('changed');
  expect(within(row).getByRole('link', { name: 'Hallamber IT' }).getAttribute('href')).toContain(`/partners/${partnerId}`);
  expect(within(row).getByText('Silver').tagName).toBe('DEL');
  expect(within(row).getByText('Gold').tagName).toBe('INS');
  expect(screen.getByText('1 event')).toBeTruthy();
});

it('[STAF-13] opens an event with before and after in two columns, and from where it came', async () => {
  const event = anEvent({ before: { tier: 'Silver', website: null }, after: { tier: 'Gold', website: 'hallamber.example' } });
  mockResponse(listAuditEvents, aPage([event]));
  mockResponse(getAuditEvent, { body: { ...event, sessionId: '01930000-0000-7000-9000-00000000abcd' } });
  await show();
  expect(await screen.findByText('2 fields: Tier, Website')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Details: changed, Hallamber IT' }));
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['FieldBeforeAfter', 'TierSilverGold', 'Websitenonehallamber.example']);
  expect(screen.getByText('From 192.0.2.7 · Firefox · Session …0000abcd')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Details: changed, Hallamber IT' }).getAttribute('aria-expanded')).toBe('true');
});

it('says “more than” when the server has stopped counting', async () => {
  mockResponse(listAuditEvents, aPage([anEvent()], { total: maxAuditCounted, isTotalExact: false }));
  await show();
  expect(await screen.findByText('More than 1,000 events')).toBeTruthy();
});

it('[STAF-13] keeps every filter in the URL and shows the names of what a link has filtered by', async () => {
  const names = { actor: 'Nils Aune', partner: 'Hallamber IT', person: null, subject: null };
  mockResponse(listAuditEvents, aPage([anEvent()], { names }));
  await show(`?area=partners&actor=${staffId}&partner=${partnerId}&from=2026-11-09&until=2026-11-13`);
  expect(await screen.findByRole('link', { name: /Clear filter Partner/ })).toBeTruthy();
  expect(screen.getByText('Partner: Hallamber IT')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Partners and people', current: 'page' })).toBeTruthy();
  expect(lastSearch()).toEqual({
    area: 'partners',
    actor: staffId,
    partner: partnerId,
    from: new Date('2026-11-09T00:00').toISOString(),
    until: new Date('2026-11-14T00:00').toISOString(),
  });
  await userEvent.click(screen.getByRole('link', { name: /Clear filter Partner/ }));
  expect(recordedCalls(listAuditEvents).at(-1)?.url).not.toContain(partnerId);
});

it('[STAF-13] begins at the newest event when a filter is chosen on a later page', async () => {
  mockResponse(listAuditEvents, aPage([anEvent()]));
  mockResponse(getAuditEvent, { body: { ...anEvent(), sessionId: null } });
  await show(`?olderThan=${partnerId}&event=${anEvent().id}`);
  await screen.findByRole('option', { name: 'Nils Aune' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Nils Aune');
  await waitFor(() => expect(lastSearch()).toEqual({ actor: staffId }));
  expect(screen.getByRole('button', { name: /^Details/ }).getAttribute('aria-expanded')).toBe('false');
});

it('[STAF-13] takes a day that is typed when it is complete, and never a year that is being typed', async () => {
  mockResponse(listAuditEvents, aPage([anEvent()]));
  await show();
  await screen.findByText('1 event');
  const from = screen.getByLabelText('From');
  for (const year of ['0002', '0020', '0202', '2026']) {
    fireEvent.keyDown(from, { key: year.at(-1) });
    fireEvent.change(from, { target: { value: `${year}-11-09` } });
    expect(screen.getByLabelText('From')).toBe(from);
  }
  expect(lastSearch()).toEqual({});
  fireEvent.keyDown(from, { key: 'Enter' });
  await waitFor(() => expect(lastSearch()).toEqual({ from: new Date('2026-11-09T00:00').toISOString() }));

  fireEvent.keyDown(from, { key: '2' });
  fireEvent.change(from, { target: { value: '0002-11-09' } });
  fireEvent.blur(from);
  await waitFor(() => expect((from as HTMLInputElement).value).toBe('2026-11-09'));
});

it('says that no event matches the filters', async () => {
  mockResponse(listAuditEvents, aPage([]));
  await show('?area=viewAs');
  expect(await screen.findByText('No results found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all' })).toBeTruthy();
});

it('leads to older and newer events', async () => {
  const second = anEvent({ id: '01930000-0000-7000-9000-000000000002' });
  mockResponse(listAuditEvents, aPage([anEvent(), second], { hasOlder: true }));
  await show();
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of the audit' }));
  expect(pages.queryByRole('link', { name: 'Newer' })).toBeNull();
  await userEvent.click(pages.getByRole('link', { name: 'Older' }));
  expect(recordedCalls(listAuditEvents).at(-1)?.url).toContain(`olderThan=${second.id}`);
});

it('moves with J and K and opens with Enter', async () => {
  const second = anEvent({ id: '01930000-0000-7000-9000-000000000002', action: 'viewAs.started', before: null, after: null });
  mockResponse(listAuditEvents, aPage([anEvent(), { ...second, details: { reason: 'T-3331' } }]));
  mockResponse(getAuditEvent, { body: { ...second, details: { reason: 'T-3331' }, sessionId: null } });
  await show();
  await screen.findByText('“T-3331”');
  await userEvent.keyboard('jj{Enter}');
  const [, opened] = screen.getAllByRole('button', { name: /^Details/ });
  expect(opened?.getAttribute('aria-expanded')).toBe('true');
});

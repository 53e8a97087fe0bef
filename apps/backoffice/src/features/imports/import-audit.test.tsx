import { type AuditEvent, listAuditActors, listAuditEvents } from '@portal/contract/backoffice/audit';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { aFeed, anImport } from '../../testing/an-import.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { AuditScreen } from '../audit/audit-screen.tsx';

beforeEach(() => embedConfig());

async function show(values: Pick<AuditEvent, 'action' | 'subject'> & Partial<AuditEvent>): Promise<HTMLElement> {
  const event: AuditEvent = {
    id: '01930000-0000-7000-9000-000000000001',
    happenedAt: '2026-11-16T09:42:00.000Z',
    actor: { id: '01930000-0000-7000-8000-000000000009', name: 'Nils Aune', kind: 'staff' },
    partner: null,
    person: null,
    ip: null,
    device: null,
    before: null,
    after: null,
    details: {},
    ...values,
  };
  const names = { actor: null, partner: null, person: null, subject: null };
  mockResponse(listAuditEvents, { body: [event], hasNewer: false, hasOlder: false, total: 1, isTotalExact: true, names });
  mockResponse(listAuditActors, { body: [] });
  await renderBackoffice(<AuditScreen />, { at: '/audit' });
  return screen.findByRole('listitem');
}

it.each([
  ['import.started', 'ran'],
  ['import.cancelled', 'cancelled'],
  ['import.undone', 'took back'],
])('[STAF-13] the audit has words for %s and leads to the import', async (action, text) => {
  const { id } = anImport();
  const row = await show({ action, subject: { kind: 'import', id, name: 'licences.csv' } });
  expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'licences.csv' }).getAttribute('href')).toBe(`/import/${id}`);
});

it('[STAF-13] the audit has words for the changed settings of a feed and leads to them', async () => {
  const { id } = aFeed();
  const row = await show({
    action: 'feed.changed',
    subject: { kind: 'feed', id, name: 'SAP licences' },
    before: { scope: 'changes' },
    after: { scope: 'snapshot' },
  });
  expect(within(row).getByText('Changes', { selector: 'del' })).toBeTruthy();
  expect(within(row).getByText('Snapshot', { selector: 'ins' })).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'SAP licences' }).getAttribute('href')).toBe(`/import?edit=${id}`);
});

it('[STAF-13] the audit has words for how a feed reads its files', async () => {
  const row = await show({
    action: 'feed.changed',
    subject: { kind: 'feed', id: aFeed().id, name: 'SAP licences' },
    before: { days: null },
    after: { days: 'dmy' },
  });
  expect(within(row).getByText('Day first: 31.12.2027', { selector: 'ins' })).toBeTruthy();
});

it('[STAF-13] the audit has the names of the days on which a file is expected', async () => {
  const row = await show({
    action: 'feed.changed',
    subject: { kind: 'feed', id: aFeed().id, name: 'SAP licences' },
    before: { expectedDays: [1, 2] },
    after: { expectedDays: [1] },
  });
  expect(within(row).getByText('Mon, Tue', { selector: 'del' })).toBeTruthy();
  expect(within(row).getByText('Mon', { selector: 'ins' })).toBeTruthy();
});

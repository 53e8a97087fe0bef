import { type I18n, setupI18n } from '@lingui/core';
import { type AuditEvent, getAuditEvent, listAuditActors, listAuditEvents } from '@portal/contract/backoffice/audit';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { AuditScreen } from './audit-screen.tsx';
import { valueText } from './audit-values.ts';
import { fieldName } from './field-names.ts';
import { recordName } from './subject-kinds.ts';

const partnerId = '01930000-0000-7000-8000-0000000b0001';
const staff = { id: '01930000-0000-7000-8000-0000000a0001', name: 'Nils Aune', kind: 'staff' } as const;

function anEvent(action: string, values: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id: '01930000-0000-7000-9000-000000000001',
    happenedAt: '2026-11-13T09:42:00.000Z',
    action,
    actor: staff,
    subject: { kind: action.split('.')[0] ?? '', id: partnerId, name: 'Hallamber IT' },
    partner: { id: partnerId, name: 'Hallamber IT' },
    person: null,
    ip: null,
    device: null,
    before: null,
    after: null,
    details: {},
    ...values,
  };
}

async function show(event: AuditEvent): Promise<HTMLElement> {
  const names = { actor: null, partner: null, person: null, subject: null };
  mockResponse(listAuditEvents, { body: [event], hasNewer: false, hasOlder: false, total: 1, isTotalExact: true, names });
  mockResponse(getAuditEvent, { body: { ...event, sessionId: null } });
  // Last, because the path of one event fits that of the actors too.
  mockResponse(listAuditActors, { body: [] });
  await renderBackoffice(<AuditScreen />, { at: '/audit' });
  return screen.findByRole('listitem');
}

beforeEach(() => embedConfig());

describe('[STAF-13] the change in one line', () => {
  it.each([
    ['ticket.changed', { status: 'closed' }, { status: 'inProgress' }, 'Closed', 'In progress'],
    ['ticket.answered', { status: 'new' }, { status: 'waitingForYou' }, 'New', 'Waiting for partner'],
    ['person.changed', { locale: 'en' }, { locale: 'de' }, 'English', 'German'],
    ['person.roleChanged', { role: 'editor' }, { role: 'admin' }, 'Editor', 'Admin'],
    ['partner.enabled', { isDisabled: true }, { isDisabled: false }, 'Disabled', 'Active'],
    ['partner.changed', { country: 'DE' }, { country: 'AT' }, 'Germany (DE)', 'Austria (AT)'],
    ['signupRequest.taken', { ownerId: null }, { ownerId: staff.id }, 'none', 'Nils Aune'],
  ])('has words for the values of %s', async (action, before, after, old, current) => {
    const row = await show(anEvent(action, { before, after }));
    expect(within(row).getByText(old, { selector: 'del' })).toBeTruthy();
    expect(within(row).getByText(current, { selector: 'ins' })).toBeTruthy();
  });

  it('names the field of a yes or no', async () => {
    const row = await show(anEvent('partner.changed', { before: { renewalsEnabled: false }, after: { renewalsEnabled: true } }));
    expect(row.textContent).toContain('Renewals in the portal:NoYes');
  });

  it('says that an invitation was withdrawn', async () => {
    const row = await show(
      anEvent('person.invitationWithdrawn', { before: { state: 'invited' }, after: { state: 'deactivated' } }),
    );
    expect(within(row).getByText('withdrew invitation')).toBeTruthy();
    expect(within(row).getByText('Invited')).toBeTruthy();
    expect(within(row).getByText('Deactivated')).toBeTruthy();
  });

  it('has words for why a sign-in was refused', async () => {
    const refused = await show(anEvent('signIn.refused', { details: { reason: 'wrongPassword', step: 'password' } }));
    expect(within(refused).getByText('Wrong password')).toBeTruthy();
  });

  it('names a setting', async () => {
    const subject = { kind: 'setting', id: 'maintenance', name: null };
    const row = await show(
      anEvent('setting.changed', { subject, partner: null, before: { until: null }, after: { until: null } }),
    );
    expect(within(row).getByRole('link', { name: 'Maintenance notice' })).toBeTruthy();
  });
});

describe('[STAF-13] feeds, imports and machine keys', () => {
  it.each([
    ['feed.created', { after: { name: 'SAP licences', kind: 'licences' } }, 'SAP licences', `/import?edit=${partnerId}`],
    ['import.started', { details: { fileName: 'licences.csv' } }, 'licences.csv', `/import/${partnerId}`],
    ['key.created', { after: { name: 'SAP production' } }, 'SAP production', `/keys?key=${partnerId}`],
  ])('%s has the name that the event carries if the server knows none', async (action, values, name, href) => {
    const subject = { kind: action.split('.')[0] ?? '', id: partnerId, name: null };
    const row = await show(anEvent(action, { subject, partner: null, ...values }));
    expect(within(row).getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(within(row).getByRole('button', { name: new RegExp(`^Details: .*, ${name}$`) })).toBeTruthy();
  });

  it('an event without a name has the start of the id', async () => {
    const subject = { kind: 'import', id: partnerId, name: null };
    const row = await show(anEvent('import.cancelled', { subject, partner: null }));
    expect(within(row).getByRole('link', { name: 'Import 01930000' })).toBeTruthy();
  });

  it.each([
    ['key.created', 'created'],
    ['key.rotated', 'rotated'],
    ['key.revoked', 'revoked'],
    ['key.inUrl', 'was in a URL'],
  ])('[FEED-10] has words for %s and leads to the key', async (action, text) => {
    const subject = { kind: 'key', id: partnerId, name: 'SAP production (ppk_AbCd…)' };
    const row = await show(anEvent(action, { subject, partner: null }));
    expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByText('Machine key')).toBeTruthy();
    expect(within(row).getByRole('link', { name: subject.name }).getAttribute('href')).toBe(`/keys?key=${partnerId}`);
  });

  it.each([
    ['key.recordCreated', 'created', { kind: 'licences', externalId: 'L-1', recordId: partnerId }, 'sap-feed · L-1', 'Licences'],
    ['key.recordChanged', 'changed', { kind: 'people', recordId: partnerId }, `sap-feed · ${partnerId}`, 'People'],
    ['key.recordRemoved', 'removed', { kind: 'partners', externalId: 'S-1' }, 'sap-feed · S-1', 'Partners'],
  ])('[FEED-16] %s was done by the key, to a record of a feed', async (action, text, details, record, kind) => {
    const subject = { kind: 'key', id: partnerId, name: 'SAP production (ppk_AbCd…)' };
    const event = anEvent(action, { actor: null, subject, partner: null, details: { feed: 'sap-feed', ...details } });
    const row = await show(event);
    expect(
      within(row)
        .getByRole('link', { name: `Key ${subject.name}` })
        .getAttribute('href'),
    ).toBe(`/keys?key=${partnerId}`);
    expect(row.textContent).not.toContain('Server');
    for (const shown of [`${text} a record`, record, kind]) expect(within(row).getByText(shown)).toBeTruthy();
    await userEvent.click(within(row).getByRole('button', { name: `Details: ${text} a record, ${record}` }));
    expect((await screen.findByRole('link', { name: 'This key’s events' })).getAttribute('href')).toContain(partnerId);
  });

  it('[FEED-16] what a key that is gone did to a record has the start of its id', async () => {
    const subject = { kind: 'key', id: partnerId, name: null };
    const row = await show(
      anEvent('key.recordChanged', { actor: null, subject, details: { feed: 'sap-feed', externalId: 'L-1' } }),
    );
    expect(within(row).getByRole('link', { name: 'Key 01930000' })).toBeTruthy();
    expect(within(row).getByText('Hallamber IT')).toBeTruthy();
  });

  it('[FEED-10] has words for what a key may do', () => {
    const english = setupI18n({ locale: 'en', messages: { en: {} } });
    expect(valueText(english, anEvent('key.created'), 'scopes', ['feeds', 'records:write'])).toBe('Send files, Write records');
    expect(fieldName(english, 'scopes', 'key.created')).toBe('Allowed to');
  });
});

describe('[STAF-13] content', () => {
  const content = { kind: 'content', id: '4711', name: 'Sizing guide' };

  it.each([
    ['content.scheduled', { scheduledFor: null }, { scheduledFor: '2026-12-01T08:00:00.000Z' }, 'scheduled', /^01\/12\/2026/],
    ['content.stewardshipChanged', { reviewOn: null }, { reviewOn: '2026-12-01' }, 'changed owner or review', '01/12/2026'],
    ['content.saved', { readyLocales: ['en'] }, { readyLocales: ['en', 'de'] }, 'saved draft', 'English, German'],
    ['content.published', { number: 1 }, { number: 2 }, 'published', '2'],
  ])('has words for the values of %s', async (action, before, after, text, current) => {
    const row = await show(anEvent(action, { subject: content, partner: null, before, after }));
    expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByText(current, { selector: 'ins' })).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'Sizing guide' }).getAttribute('href')).toBe('/content/4711');
  });

  it('names its fields as the editor does', async () => {
    const row = await show(
      anEvent('content.saved', {
        subject: content,
        partner: null,
        before: { slug: null, audience: null },
        after: { slug: 'sizing', audience: { countries: ['DE'], tiers: ['Gold'], partnerIds: [] } },
      }),
    );
    expect(row.textContent).toContain('2 fields: URL slug, Audience');
    const audience = { countries: ['DE', 'AT'], tiers: [], partnerIds: [] };
    const english = setupI18n({ locale: 'en', messages: { en: {} } });
    expect(valueText(english, anEvent('content.saved'), 'audience', audience)).toBe('Countries: Germany (DE), Austria (AT)');
  });

  it('links the order of a kind to its screen', async () => {
    const subject = { kind: 'content', id: 'slides', name: null };
    const row = await show(
      anEvent('content.reordered', { subject, partner: null, before: { order: [1, 2] }, after: { order: [2, 1] } }),
    );
    expect(within(row).getByRole('link', { name: 'Slide' }).getAttribute('href')).toBe('/content/order?kind=slides');
  });
});

it('[STAF-13] shows the fields of an open event with the labels of their own screen', async () => {
  const event = anEvent('signupRequest.refused', {
    before: { state: 'open', reason: null },
    after: { state: 'refused', reason: 'incomplete' },
  });
  await show(event);
  expect(screen.getByText('2 fields: Status, Reason')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Details: refused, Hallamber IT' }));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'FieldBeforeAfter',
    'StatusWaitingRefused',
    'ReasonnoneCompany can’t be identified',
  ]);
});

describe('the text of a value', () => {
  const german: I18n = setupI18n({ locale: 'de', messages: { de: {} } });
  const changed = anEvent('partner.changed');

  it('names languages and countries in the language of the reader', () => {
    expect(valueText(german, anEvent('setting.changed'), 'languages', ['en', 'de', 'fr'])).toBe('Englisch, Deutsch, Französisch');
    expect(valueText(german, changed, 'country', 'DE')).toBe('Deutschland (DE)');
    expect(fieldName(german, 'fr')).toBe('Französisch');
  });

  it('names the parts of a contact and of a text by language, and leaves out empty ones', () => {
    const contact = { salutation: null, name: 'Ada', surname: 'Berg', job: '', phone: null, email: 'ada@hallamber.example' };
    expect(valueText(german, changed, 'firstContact', contact)).toBe(
      'First name: Ada · Last name: Berg · Email: ada@hallamber.example',
    );
    expect(valueText(german, anEvent('setting.changed'), 'tagline', { en: 'Hello', de: 'Hallo' })).toBe(
      'Englisch: Hello · Deutsch: Hallo',
    );
  });

  it('is the recorded one for fields and values without a text', () => {
    expect(fieldName(german, 'lastSeenAt')).toBe('Last seen at');
    expect(valueText(german, changed, 'status', 'closed')).toBe('closed');
    expect(valueText(german, anEvent('ticket.changed'), 'status', 'parked')).toBe('parked');
    expect(valueText(german, changed, 'shape', { sides: 3 })).toBe('{"sides":3}');
    expect(valueText(german, anEvent('viewAs.started'), 'reason', 'other')).toBe('other');
  });
});

describe('[FEED-17] an export', () => {
  it.each([
    [
      'partners',
      'Partners',
      { format: 'csv', rows: 42, filter: 'state=active, country=DE' },
      'CSV, 42 rows, state=active, country=DE',
    ],
    ['records', 'Records of a feed', { format: 'xlsx', filter: 'feed=SAP licences' }, 'XLSX, feed=SAP licences'],
    ['imports', 'Earlier imports', { format: 'csv', rows: 1 }, 'CSV, 1 row'],
    ['partnerArchive', 'Everything about a partner', { format: 'xlsx' }, 'XLSX'],
  ])('of %s says which list was exported, how, how many rows and which of them', async (id, name, details, text) => {
    const row = await show(anEvent('export.created', { subject: { kind: 'export', id, name: null }, partner: null, details }));
    expect(within(row).getByText('exported list')).toBeTruthy();
    expect(within(row).getByText(name)).toBeTruthy();
    expect(within(row).getByText(text)).toBeTruthy();
  });

  // As the API names them: its type cannot be imported here.
  it.each([
    'partners',
    'people',
    'signupRequests',
    'tickets',
    'content',
    'contentRequests',
    'audit',
    'keys',
    'feeds',
    'imports',
    'records',
    'partnerArchive',
  ])('of %s has a name in the audit', (id) => {
    const english = setupI18n({ locale: 'en', messages: { en: {} } });
    expect(recordName(english, { kind: 'export', id, name: null })).toMatch(/^[A-Z]/);
  });

  it('of everything about a partner names the partner', async () => {
    const subject = { kind: 'export', id: 'partnerArchive', name: null };
    const row = await show(anEvent('export.created', { subject, details: { format: 'csv' } }));
    expect(within(row).getByText('Everything about a partner')).toBeTruthy();
    expect(within(row).getByText('Hallamber IT')).toBeTruthy();
  });

  it('has labels for its details', async () => {
    const subject = { kind: 'export', id: 'tickets', name: null };
    await show(anEvent('export.created', { subject, partner: null, details: { format: 'xlsx', rows: 3, filter: 'q=vpn' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Details: exported list, Tickets' }));
    const terms = await screen.findAllByRole('term');
    expect(terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual([
      'Format: XLSX',
      'Rows: 3',
      'Filter: q=vpn',
    ]);
  });
});

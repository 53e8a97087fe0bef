import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';

import { aLead } from '../../testing/a-lead.ts';
import { leadDate, leadName, statusPlace, statusTone, statusWord } from './lead-texts.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each([
  [{ firstname: 'Ida', lastname: 'Sørensen', company: 'Nordhavn' }, 'Ida Sørensen'],
  [{ firstname: ' ', lastname: 'Sørensen ' }, 'Sørensen'],
  [{ company: 'Nordhavn', email: 'ida@nordhavn.test' }, 'Nordhavn'],
  [{ email: 'ida@nordhavn.test' }, 'ida@nordhavn.test'],
  [{}, ''],
])('calls a lead with %j "%s"', (lead, name) => expect(leadName(aLead(lead))).toBe(name));

it('[LEAD-10] writes a day as dd/mm/yyyy, and says when there is none', () => {
  expect(leadDate(aLead({ creationDate: '2026-11-02' }))).toBe('02/11/2026');
  expect(leadDate(aLead())).toBe('No date available.');
});

it.each([
  ['New', 'info'],
  ['Qualified', 'success'],
  ['Closed', 'danger'],
  ['On hold', 'warning'],
  ['new', 'warning'],
  ['constructor', 'warning'],
])('[LEAD-03] gives the status %s the tone %s', (status, tone) => expect(statusTone(status)).toBe(tone));

it('says the known statuses in the reader’s language, and any other as it is', () => {
  i18n.loadAndActivate({ locale: 'de', messages: { 'leads.statusInProgress': 'In Bearbeitung' } });
  expect(['In progress', 'Call back', 'constructor'].map(statusWord)).toEqual(['In Bearbeitung', 'Call back', 'constructor']);
});

it('puts statuses in the order of the work, closed after everything that is still to be done', () => {
  const order = ['New', 'Qualified', 'In progress', 'On hold', 'Call back', 'Closed'];
  expect(order.toReversed().toSorted((one, other) => statusPlace(one) - statusPlace(other))).toEqual(order);
});

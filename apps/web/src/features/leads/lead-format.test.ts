import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';

import { aLead } from '../../testing/a-lead.ts';
import { leadDate, leadName, statusOrder, statusTone, statusWord } from './lead-format.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each([
  [{ firstname: 'Ida', lastname: 'Sørensen', company: 'Nordhavn' }, 'Ida Sørensen'],
  [{ firstname: ' ', lastname: 'Sørensen ' }, 'Sørensen'],
  [{ company: 'Nordhavn', email: 'ida@nordhavn.test' }, 'Nordhavn'],
  [{ email: 'ida@nordhavn.test' }, 'ida@nordhavn.test'],
  [{}, ''],
])('names a lead with %j "%s"', (lead, name) => expect(leadName(aLead(lead))).toBe(name));

it('[LEAD-10] formats the creation date as dd/mm/yyyy, or says that there is none', () => {
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

it('translates known statuses, and shows any other unchanged', () => {
  i18n.loadAndActivate({ locale: 'de', messages: { 'leads.statusInProgress': 'In Bearbeitung' } });
  expect(['In progress', 'Call back', 'constructor'].map(statusWord)).toEqual(['In Bearbeitung', 'Call back', 'constructor']);
});

it('sorts statuses in workflow order, unknown ones after the known ones, and Closed last', () => {
  const order = ['New', 'Qualified', 'In progress', 'On hold', 'Call back', 'Closed'];
  expect(order.toReversed().toSorted((one, other) => statusOrder(one) - statusOrder(other))).toEqual(order);
});

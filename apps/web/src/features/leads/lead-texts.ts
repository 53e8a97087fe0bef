import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Lead, LeadSort } from '@portal/contract/leads';
import type { BadgeTone } from '@portal/ui/badge';

import { formatDate } from '../../i18n/dates.ts';
import { labels } from '../../i18n/labels.ts';

export function fullNameOf({ firstname, lastname }: Pick<Lead, 'firstname' | 'lastname'>): string {
  return [firstname, lastname]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}

/** What a lead is called in a list; the company, or the email, when nobody is named. */
export function leadName(lead: Lead): string {
  return fullNameOf(lead) || lead.company || lead.email || '';
}

export function leadDate({ creationDate }: Lead): string {
  return creationDate ? formatDate(creationDate) : i18n._(noDate);
}

const noDate = msg({ id: 'leads.noDate', message: 'No date available.' });

interface KnownStatus {
  readonly tone: BadgeTone;
  readonly word: MessageDescriptor;
}

/** In the order of the work on a lead. Colours are the product documents': whatever is neither new, qualified nor closed is yellow. */
const statuses = new Map<string, KnownStatus>([
  ['New', { tone: 'info', word: msg({ id: 'leads.statusNew', message: 'New' }) }],
  ['Qualified', { tone: 'success', word: msg({ id: 'leads.statusQualified', message: 'Qualified' }) }],
  ['In progress', { tone: 'warning', word: msg({ id: 'leads.statusInProgress', message: 'In progress' }) }],
  ['On hold', { tone: 'warning', word: msg({ id: 'leads.statusOnHold', message: 'On hold' }) }],
  ['Closed', { tone: 'danger', word: msg({ id: 'leads.statusClosed', message: 'Closed' }) }],
]);

export function statusTone(status: string): BadgeTone {
  return statuses.get(status)?.tone ?? 'warning';
}

/** Whatever else a status is called stays as it is. */
export function statusWord(status: string): string {
  const known = statuses.get(status);
  return known ? i18n._(known.word) : status;
}

export const isKnownStatus = (status: string) => statuses.has(status);

/** The known ones in their order, then the others; closed is over and comes after everything that is still to be done. */
export function statusPlace(status: string): number {
  const known = [...statuses.keys()];
  if (status === 'Closed') return known.length;
  return known.includes(status) ? known.indexOf(status) : known.length - 1;
}

export const columnLabels = {
  id: labels.field.id,
  name: labels.field.name,
  company: labels.field.company,
  status: labels.field.status,
  email: labels.field.email,
  phone: labels.field.phone,
  creationDate: labels.field.created,
  country_iso: labels.field.country,
} as const satisfies Record<LeadSort, unknown>;

import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Lead, LeadSort } from '@portal/contract/leads';
import type { BadgeTone } from '@portal/ui/badge';

import { formatDate } from '../../i18n/dates.ts';
import { labels } from '../../i18n/labels.ts';

export function fullNameOf({ firstname, lastname }: Pick<Lead, 'firstname' | 'lastname'>): string {
  return [firstname, lastname]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}

/** Name of a lead in a list: the person, or else the company or the email. */
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

/** The known statuses in workflow order. The tones are those of the product specification; any other status is yellow. */
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

/** The translated name of a known status; unknown ones are shown unchanged. */
export function statusWord(status: string): string {
  const known = statuses.get(status);
  return known ? i18n._(known.word) : status;
}

export const isKnownStatus = (status: string) => statuses.has(status);

/** Sort key of a status: the known ones in their order, then unknown ones; closed is last because nothing is left to do. */
export function statusOrder(status: string): number {
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

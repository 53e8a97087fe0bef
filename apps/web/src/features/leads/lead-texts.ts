import { i18n } from '@lingui/core';
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

const tones = new Map<string, BadgeTone>([
  ['New', 'info'],
  ['Qualified', 'success'],
  ['Closed', 'danger'],
]);

/** Whatever else a status is called is yellow. */
export function statusTone(status: string): BadgeTone {
  return tones.get(status) ?? 'warning';
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

/** What a customer wrote as their address can add neither a Bcc nor a text to the mail. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email.trim()).replaceAll('%40', '@')}`;
}

export function callAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

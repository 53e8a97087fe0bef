import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { isLocale } from '@portal/contract/locales';

import { labels } from '../../i18n/labels.ts';
import { importLabels } from '../imports/import-labels.ts';
import { keyLabels } from '../keys/key-labels.ts';
import { contactTitles, fieldLabels } from '../partners/partner-field-labels.ts';
import { personLabels } from '../people/people-labels.ts';
import { contentFieldText, isContentAction } from './content-field-names.ts';

const owner = msg({ id: 'tickets.owner', message: 'Owner' });
const reason = msg({ id: 'signups.reason', message: 'Reason' });

/** Fields of records and details of events, with the labels that their own screens have. A dot leads into a field with parts. */
const fieldTexts: Readonly<Record<string, MessageDescriptor>> = {
  ...fieldLabels,
  ...contactTitles,
  renewalsEnabled: fieldLabels.renewals,
  isDisabled: personLabels.state,
  logo: msg({ id: 'partner.logo', message: 'Logo' }),

  email: labels.field.email,
  firstName: personLabels.firstName,
  lastName: personLabels.lastName,
  jobTitle: personLabels.jobTitle,
  locale: personLabels.language,
  role: personLabels.role,
  state: personLabels.state,
  hasTwoFactor: personLabels.twoFactor,
  kind: msg({ id: 'audit.fieldKind', message: 'Type' }),
  linkedinUrl: msg({ id: 'audit.fieldLinkedin', message: 'LinkedIn' }),
  xUrl: msg({ id: 'audit.fieldX', message: 'X' }),
  facebookUrl: msg({ id: 'audit.fieldFacebook', message: 'Facebook' }),
  photoFileId: msg({ id: 'audit.fieldPhoto', message: 'Photo' }),
  agreementFileId: msg({ id: 'audit.fieldAgreement', message: 'Agreement' }),

  status: msg({ id: 'tickets.status', message: 'Status' }),
  owner,
  ownerId: owner,
  partnerId: msg({ id: 'signups.partner', message: 'Partner' }),
  reason,
  note: msg({ id: 'signups.note', message: 'Note' }),
  answer: msg({ id: 'contentRequests.answer', message: 'Answer' }),

  contactEmail: msg({ id: 'settings.contactEmail', message: 'Contact email' }),
  hue: msg({ id: 'settings.hue', message: 'Colour' }),
  logoLight: msg({ id: 'settings.logoLight', message: 'Logo on light' }),
  logoDark: msg({ id: 'settings.logoDark', message: 'Logo on dark' }),
  favicon: msg({ id: 'settings.favicon', message: 'Browser icon' }),
  signInPicture: msg({ id: 'settings.signInPicture', message: 'Sign-in image' }),
  tagline: msg({ id: 'settings.tagline', message: 'Tagline' }),
  text: msg({ id: 'settings.notice', message: 'Notice' }),
  from: msg({ id: 'settings.from', message: 'Show from' }),
  until: msg({ id: 'settings.until', message: 'Show until' }),
  languages: msg({ id: 'settings.languages', message: 'Languages' }),

  fileName: importLabels.file,
  source: importLabels.source,
  mode: importLabels.mode,
  scope: importLabels.scope,
  maxRemovedPercent: importLabels.maxRemovedPercent,
  expectedBy: importLabels.expectedBy,
  expectedDays: importLabels.expectedDays,
  timeZone: importLabels.timeZone,
  columns: msg({ id: 'imports.columns', message: 'Columns' }),
  days: importLabels.orderOfDays,
  decimal: importLabels.decimalSign,
  new: importLabels.newRows,
  changed: importLabels.changedRows,
  gone: importLabels.goneRows,
  faults: importLabels.faultRows,

  start: keyLabels.start,
  scopes: keyLabels.scopes,
  expiresAt: keyLabels.expires,
  overlapDays: msg({ id: 'audit.fieldOverlapDays', message: 'Overlap in days' }),
  replacedBy: keyLabels.replacedBy,
  replaces: msg({ id: 'machineKeys.replaces', message: 'Replaces' }),

  account: msg({ id: 'audit.fieldAccount', message: 'Account key' }),
  by: msg({ id: 'audit.fieldBy', message: 'By' }),
  cause: reason,
  code: msg({ id: 'audit.fieldCode', message: 'Error code' }),
  count: msg({ id: 'audit.fieldCount', message: 'Number of events' }),
  feed: msg({ id: 'audit.kindFeed', message: 'Feed' }),
  fields: msg({ id: 'audit.fieldFields', message: 'Fields' }),
  isMailed: msg({ id: 'audit.fieldMailed', message: 'Mail sent' }),
  key: msg({ id: 'audit.fieldKey', message: 'Key' }),
  filter: msg({ id: 'audit.fieldFilter', message: 'Filter' }),
  format: msg({ id: 'audit.fieldFormat', message: 'Format' }),
  method: msg({ id: 'audit.fieldMethod', message: 'Method' }),
  minute: msg({ id: 'audit.fieldMinute', message: 'Minute' }),
  notified: msg({ id: 'audit.fieldNotified', message: 'People notified' }),
  number: msg({ id: 'audit.kindTicket', message: 'Ticket' }),
  recordId: msg({ id: 'audit.fieldRecord', message: 'Record' }),
  route: msg({ id: 'audit.fieldRoute', message: 'Path' }),
  rows: msg({ id: 'imports.rows', message: 'Rows' }),
  sessions: msg({ id: 'audit.fieldSessions', message: 'Sessions' }),
  step: msg({ id: 'audit.fieldStep', message: 'Step' }),
  viewAsSession: msg({ id: 'audit.fieldSession', message: 'Session' }),
};

/** The label of a field of an action, or undefined if it has none. A text by language has the languages as its parts. */
export function knownFieldName(i18n: I18n, path: string, action = ''): string | undefined {
  const ofContent = isContentAction(action) ? contentFieldText(path) : undefined;
  const text = ofContent ?? (Object.hasOwn(fieldTexts, path) ? fieldTexts[path] : undefined);
  if (text) return i18n._(text);
  const part = path.slice(path.lastIndexOf('.') + 1);
  return isLocale(part) ? languageName(part, i18n.locale) : undefined;
}

/** The label of a field. One of a later release that has no label here is named in English words: `lastSeenAt` becomes "Last seen at". */
export function fieldName(i18n: I18n, field: string, action = ''): string {
  const known = knownFieldName(i18n, field, action);
  if (known !== undefined) return known;
  const words = field
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

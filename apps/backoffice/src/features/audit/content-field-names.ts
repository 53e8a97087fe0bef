import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { contentKind, contentKindNames } from '@portal/contract/backoffice/content-kinds';

import { fieldLabel } from '../content/fields/field-labels.ts';

/** What belongs to content besides the fields of its kind. */
const partTexts: Readonly<Record<string, MessageDescriptor>> = {
  readyLocales: msg({ id: 'audit.fieldReadyLocales', message: 'Languages ready' }),
  audience: msg({ id: 'audit.fieldAudience', message: 'Audience' }),
  'audience.countries': msg({ id: 'audit.fieldCountries', message: 'Countries' }),
  'audience.tiers': msg({ id: 'audit.fieldTiers', message: 'Tiers' }),
  'audience.partnerIds': msg({ id: 'audit.fieldPartners', message: 'Partners' }),
  publishedFrom: msg({ id: 'audit.fieldPublishedFrom', message: 'Published' }),
  publishedUntil: msg({ id: 'audit.fieldPublishedUntil', message: 'Published until' }),
  scheduledFor: msg({ id: 'audit.fieldScheduledFor', message: 'Scheduled for' }),
  reviewOn: msg({ id: 'audit.fieldReviewOn', message: 'Review on' }),
  files: msg({ id: 'audit.fieldFiles', message: 'Files' }),
  role: msg({ id: 'audit.fieldFileRole', message: 'Use of the file' }),
  order: msg({ id: 'audit.fieldOrder', message: 'Order' }),
  number: msg({ id: 'audit.fieldVersion', message: 'Version' }),
  version: msg({ id: 'audit.fieldVersion', message: 'Version' }),
  restoredFrom: msg({ id: 'audit.fieldRestoredFrom', message: 'Restored from version' }),
};

const kindFields: ReadonlySet<string> = new Set(
  contentKindNames.flatMap((kind) => contentKind(kind).fields.map(({ name }) => name)),
);

/** The label of a field of content, with the word that the editor has for it. */
export function contentFieldText(field: string): MessageDescriptor | undefined {
  if (Object.hasOwn(partTexts, field)) return partTexts[field];
  return kindFields.has(field) ? fieldLabel(field) : undefined;
}

export function isContentAction(action: string): boolean {
  return action.startsWith('content.');
}

import type { ContentRow } from '@portal/contract/backoffice/content';

/** A published document in the list of content. */
export function aContentRow(values: Partial<ContentRow> = {}): ContentRow {
  return {
    id: 4711,
    kind: 'documents',
    version: 3,
    title: 'Sizing guide',
    state: 'live',
    locales: ['en', 'de', 'it'],
    outdatedLocales: ['it'],
    audience: { name: 'Gold · DE, CH', people: 128 },
    scheduledFor: null,
    scheduleFailed: false,
    publishedUntil: null,
    reviewOn: null,
    owner: { id: '01930000-0000-7000-8000-0000000a0001', name: 'Ilse Brandt' },
    updatedAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    updatedBy: 'Ilse Brandt',
    ...values,
  };
}

import type { ContentItem, FileVersion } from '@portal/contract/backoffice/content';

/** A published document as the editor opens it. */
export function aContentItem(values: Partial<ContentItem> = {}): ContentItem {
  return {
    id: 4711,
    kind: 'documents',
    version: 3,
    title: 'Sizing guide',
    state: 'live',
    locales: ['en'],
    outdatedLocales: [],
    scheduledFor: null,
    scheduleFailed: false,
    publishedUntil: null,
    reviewOn: null,
    owner: null,
    updatedAt: '2026-11-12T08:00:00Z',
    updatedBy: 'Ilse Brandt',
    revision: {
      number: 3,
      fields: { name: { en: 'Sizing guide' } },
      readyLocales: ['en'],
      audience: null,
      publishedUntil: null,
      files: [],
      outdated: {},
      authorId: '01930000-0000-7000-8000-000000000007',
      author: 'Ilse Brandt',
      createdAt: '2026-11-12T08:00:00Z',
    },
    liveNumber: 3,
    draftNumber: null,
    scheduledNumber: null,
    publishedFrom: '2026-11-12T08:00:00Z',
    isAnnounced: false,
    files: [],
    references: [],
    partners: [],
    portalPath: null,
    ...values,
  };
}

/** A version of a PDF in English. */
export function aFileVersion(values: Partial<FileVersion> = {}): FileVersion {
  return {
    id: '01930000-0000-7000-8000-00000000f001',
    role: 'document',
    locale: 'en',
    version: 1,
    name: 'sizing-guide-en.pdf',
    mediaType: 'application/pdf',
    size: 1_468_006,
    pages: 12,
    width: null,
    height: null,
    seconds: null,
    variants: ['original.pdf'],
    createdAt: '2026-11-12T08:00:00Z',
    createdBy: 'Ilse Brandt',
    ...values,
  };
}

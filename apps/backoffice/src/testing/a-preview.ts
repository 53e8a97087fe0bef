import type { ContentPreview } from '@portal/contract/backoffice/content-preview';

/** A document with a title and nothing else, as a person named in its audience sees it. */
export function aPreview(values: Partial<ContentPreview> = {}): ContentPreview {
  return {
    sees: true,
    reason: 'named',
    locale: 'en',
    texts: { name: 'Sizing guide' },
    fallbacks: [],
    details: {},
    files: [],
    facts: [],
    linked: [],
    place: null,
    search: { query: 'Sizing guide', rank: 1 },
    notification: null,
    ...values,
  };
}

import { contentLocales } from '@portal/contract/locales';

import type { IndexSource } from '@portal/api/features/search/index-document';
import { inEach, type ContentLocale } from '../../../demo/content/localised.ts';
import { randomText, seededRandom } from './vocabulary.ts';

export type Kind = 'documents' | 'products' | 'assets' | 'news';

export interface GeneratedContent extends IndexSource {
  readonly kind: Kind;
  readonly model: string | null;
  readonly title: Readonly<Record<ContentLocale, string>>;
  readonly description: Readonly<Record<ContentLocale, string>>;
}

/** Far above the ids of the demo. */
const firstId = 1_000_000;
/** An audience that the bench's partner does not belong to; every hundredth piece is for it. */
export const foreignAudience = 990;
/** A word that only content for `foreignAudience` contains. */
export const canary = 'quokkawarble';

/**
 * Generates piece number `index`, the same in every run: titles and descriptions in all seven languages, and for a document a page in one
 * of them.
 */
export function generatedContent(index: number): GeneratedContent {
  const random = seededRandom(index + 1);
  const kind = kindOf(index);
  const isForeign = index % 100 === 99;
  const model = kind === 'products' ? `MX ${index}` : null;
  const modelReference = index % 3 === 0 ? ` MX ${index % 20_000}` : '';
  const title = inEach((locale) => `${randomText(locale, 3 + (index % 3), random)}${model ? '' : modelReference}`);
  const pageLocale = contentLocales[index % 2 === 0 ? 0 : 1 + ((index >> 1) % 6)] ?? 'en';
  return {
    kind,
    contentId: firstId + index,
    ...groupAndType[kind],
    model,
    title: model ? inEach(() => `Multi ${model}`) : title,
    labels: model ? [title] : [inEach((locale) => randomText(locale, 1, seededRandom(index % 7)))],
    description: inEach((locale) => `${randomText(locale, 8, random)}${isForeign ? ` ${canary}` : ''}`),
    facts: null,
    files: kind === 'documents' ? { [pageLocale]: [randomText(pageLocale, 40, random)] } : null,
    publishedFrom: new Date(Date.UTC(2024, 0, 1) + (index % 500_000) * 60_000).toISOString(),
    publishedUntil: null,
    audienceId: isForeign ? foreignAudience : null,
    overAt: null,
  };
}

const groupAndType = {
  documents: { groupKey: 'Documents', elementType: 'document' },
  products: { groupKey: 'Product', elementType: 'product' },
  assets: { groupKey: 'Videos', elementType: 'asset' },
  news: { groupKey: 'News', elementType: 'news' },
} as const;

/** Nine of ten pieces are documents. */
function kindOf(index: number): Kind {
  const position = index % 30;
  if (position === 1) return 'products';
  if (position === 11) return 'assets';
  return position === 21 ? 'news' : 'documents';
}

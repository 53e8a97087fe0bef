import { contentLocales } from '../../../packages/contract/src/locales.ts';

import type { Searchable } from '../../../apps/api/src/features/search/searchable.ts';
import { inEach, type ContentLocale } from '../../../demo/content/localised.ts';
import { aText, chance } from './vocabulary.ts';

export type Kind = 'documents' | 'products' | 'assets' | 'news';

export interface Made extends Searchable {
  readonly kind: Kind;
  readonly model: string | null;
  readonly title: Readonly<Record<ContentLocale, string>>;
  readonly description: Readonly<Record<ContentLocale, string>>;
}

/** Ids far above those of the demo. */
const firstId = 1_000_000;
/** Content of an audience that the asking partner is not in: every one hundredth piece. */
export const foreignAudience = 990;
export const canary = 'quokkawarble';

/**
 * Piece number `index` of the content to measure with, always the same: titles and descriptions in all seven languages, and for a document
 * a page in one of them.
 */
export function madeContent(index: number): Made {
  const random = chance(index + 1);
  const kind = kindOf(index);
  const isForeign = index % 100 === 99;
  const model = kind === 'products' ? `MX ${index}` : null;
  const about = index % 3 === 0 ? ` MX ${index % 20_000}` : '';
  const title = inEach((locale) => `${aText(locale, 3 + (index % 3), random)}${model ? '' : about}`);
  const pageLocale = contentLocales[index % 2 === 0 ? 0 : 1 + ((index >> 1) % 6)] ?? 'en';
  return {
    kind,
    contentId: firstId + index,
    ...searchedAs[kind],
    model,
    title: model ? inEach(() => `Multi ${model}`) : title,
    labels: model ? [title] : [inEach((locale) => aText(locale, 1, chance(index % 7)))],
    description: inEach((locale) => `${aText(locale, 8, random)}${isForeign ? ` ${canary}` : ''}`),
    facts: null,
    files: kind === 'documents' ? { [pageLocale]: [aText(pageLocale, 40, random)] } : null,
    publishedFrom: new Date(Date.UTC(2024, 0, 1) + (index % 500_000) * 60_000).toISOString(),
    publishedUntil: null,
    audienceId: isForeign ? foreignAudience : null,
    overAt: null,
  };
}

const searchedAs = {
  documents: { groupKey: 'Documents', elementType: 'document' },
  products: { groupKey: 'Product', elementType: 'product' },
  assets: { groupKey: 'Videos', elementType: 'asset' },
  news: { groupKey: 'News', elementType: 'news' },
} as const;

/** Nine of ten are documents. */
function kindOf(index: number): Kind {
  const place = index % 30;
  if (place === 1) return 'products';
  if (place === 11) return 'assets';
  return place === 21 ? 'news' : 'documents';
}

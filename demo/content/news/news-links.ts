import { assets } from '../assets/assets.ts';
import { events } from '../dashboard/events.ts';
import { documentOf, documents } from '../documents/documents.ts';
import type { NewsSource } from './news-source.ts';

/** Maps the slug of a news item to the slug of the document that it mentions. */
const named: Readonly<Record<string, string>> = {
  'discount-levels': 'discount-levels',
  'demo-units-for-a-month': 'demo-unit-agreement',
  'brand-rules-in-brief': 'brand-rules-in-brief',
  'returns-with-one-label': 'return-and-repair-form',
  'who-to-call': 'who-to-call',
};

/** Returns the ids of the content that a news item mentions: products, documents, flyers and events. */
export function newsLinks({ slug, type, product }: NewsSource): number[] {
  const document = named[slug];
  const ofProduct = product === undefined ? [] : [product, ...documentsOf(product, type)];
  const ofTraining = type === 'training' ? events.filter((event) => event.type === 'training').map(({ id }) => id) : [];
  const isAvailable = slug.startsWith('available-');
  return [
    ...ofProduct,
    ...(isAvailable ? [...flyerOf(product), documentOf('demo-unit-agreement').id] : []),
    ...(document === undefined ? [] : [documentOf(document).id]),
    ...ofTraining,
    ...(slug === 'rx-400-configurations-move' ? [1401, 1107] : []),
  ].filter((id, index, all) => all.indexOf(id) === index);
}

function documentsOf(product: number, type: NewsSource['type']): number[] {
  const kind = type === 'release' || type === 'security' ? 'releaseNotes' : 'dataSheet';
  return documents.filter((each) => each.kind === kind && each.products.includes(product)).map(({ id }) => id);
}

function flyerOf(product: number | undefined): number[] {
  return assets.filter((each) => each.mediaType === 'sales-flyers' && each.product === product).map(({ id }) => id);
}

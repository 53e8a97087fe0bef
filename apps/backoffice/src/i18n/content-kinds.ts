import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each kind of content is called, by its table. */
export const contentKindLabels = {
  portfolios: msg({ id: 'contentKind.portfolio', message: 'Portfolio' }),
  products: msg({ id: 'contentKind.product', message: 'Product' }),
  documents: msg({ id: 'contentKind.document', message: 'Document' }),
  assets: msg({ id: 'contentKind.asset', message: 'Asset' }),
  news: msg({ id: 'contentKind.news', message: 'News' }),
  events: msg({ id: 'contentKind.event', message: 'Event' }),
  slides: msg({ id: 'contentKind.slide', message: 'Slide' }),
  onboarding_cards: msg({ id: 'contentKind.onboardingCard', message: 'Onboarding card' }),
  quick_links: msg({ id: 'contentKind.quickLink', message: 'Quick link' }),
  price_lists: msg({ id: 'contentKind.priceList', message: 'Price list' }),
} satisfies Record<string, MessageDescriptor>;

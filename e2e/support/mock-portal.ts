import type { Page, Route } from '@playwright/test';

import type { OnboardingCard, QuickLink, Slide } from '@portal/contract/dashboard';
import type { ContentItem } from '@portal/contract/documents';
import type { EventNode } from '@portal/contract/events';
import type { NewsNode } from '@portal/contract/news';
import type { PinnedItem } from '@portal/contract/pins';

interface PortalContent {
  slides?: Slide[];
  quicklinks?: QuickLink[];
  cards?: OnboardingCard[];
  events?: EventNode[];
  news?: NewsNode[];
  popular?: ContentItem[];
  fresh?: ContentItem[];
  pinned?: PinnedItem[];
}

export type PortalQuery = 'content' | 'cards' | 'events' | 'news';

const portalGlob = '**/pimcore-graphql-webservices/**';

/** Replaces the content that the server returns. Content that a test does not specify is empty. */
export async function mockPortal(page: Page, content: PortalContent): Promise<void> {
  await page.route(portalGlob, (route) => route.fulfill({ json: { data: dataOf(queryOf(route), content) } }));
  await page.route('**/api/documents?*', (route) => route.fulfill({ json: { body: content.popular ?? [] } }));
  await page.route('**/api/documents/new?*', (route) => route.fulfill({ json: { body: content.fresh ?? [] } }));
  await page.route('**/api/partner/pin-products?*', (route) => route.fulfill({ json: { body: content.pinned ?? [] } }));
}

/** Makes one query fail with this message until the returned function is called. Other queries go to the next handler. */
export async function mockPortalError(page: Page, query: PortalQuery, message: string): Promise<() => Promise<void>> {
  const handler = (route: Route) =>
    queryOf(route) === query ? route.fulfill({ json: { data: null, errors: [{ message }] } }) : route.fallback();
  await page.route(portalGlob, handler);
  return () => page.unroute(portalGlob, handler);
}

/** Returns a list that grows with every query. */
export function recordPortalQueries(page: Page): PortalQuery[] {
  const queries: PortalQuery[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pimcore-graphql-webservices/')) queries.push(nameOf(request.postDataJSON()));
  });
  return queries;
}

function queryOf(route: Route): PortalQuery {
  return nameOf(route.request().postDataJSON());
}

function nameOf(body: unknown): PortalQuery {
  const { query } = body as { query: string };
  if (query.includes('getNewsListing')) return 'news';
  if (query.includes('getEventsListing')) return 'events';
  return query.includes('onBoardingCards') ? 'cards' : 'content';
}

function dataOf(query: PortalQuery, { slides = [], quicklinks = [], cards = [], events = [], news = [] }: PortalContent): object {
  const data = {
    news: { getNewsListing: { totalCount: news.length, edges: news.map((node) => ({ node })) } },
    events: { getEventsListing: { edges: events.map((node) => ({ node })) } },
    cards: { getPartnerPortal: { id: '1', onBoardingCards: cards } },
    content: { getPartnerPortal: { id: '1', quicklinks, slides } },
  };
  return data[query];
}

export function aSlide(change: Partial<Slide> = {}): Slide {
  return {
    id: '100',
    title: 'Rampart RX 480',
    description: 'Two power supplies.',
    descriptionHtml: null,
    shortDescription: null,
    link: null,
    mainImage: null,
    videoThumbnail: null,
    backgroundColor: null,
    enableOverlay: false,
    TextAlignment: null,
    vertical: null,
    horizontal: null,
    ...change,
  };
}

export function aCard(change: Partial<OnboardingCard> = {}): OnboardingCard {
  return { ...aSlide({ title: 'Onboarding', shortDescription: 'Six short steps.' }), key: 'onboarding', ...change };
}

export function aQuickLink(change: Partial<QuickLink> = {}): QuickLink {
  const assets = [{ filename: 'levels.pdf', id: '17', fullpath: '/levels.pdf' }];
  return { id: '400', title: 'Discount levels', url: null, isExternal: false, assets, ...change };
}

export function aContentItem(change: Partial<ContentItem> = {}): ContentItem {
  return { id: 500, title: 'Sizing guide', description: 'On one page', type: 'document', path: '/playbook', ...change };
}

export function aPinnedProduct(change: Partial<PinnedItem> = {}): PinnedItem {
  const texts = { name: 'Rampart RX 120', model: 'Rampart RX 120', description: 'Branch firewall' };
  return { id: 600, type: 'Product', ...texts, seofriendlyurl: null, image: null, document: '/en/download/17', ...change };
}

/** Replaces every stored picture with one of a single colour, for tests of text on pictures. */
export async function mockPictures(page: Page, fill: string): Promise<void> {
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="1280" height="800" fill="${fill}"/></svg>`;
  await page.route('**/api/files/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
}

export const picture = { fullpath: '/api/files/01930000-0000-7000-8000-0000000000aa/640.webp' };

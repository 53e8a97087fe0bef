import { expect, test } from 'vitest';

import { mediaTypes } from '@portal/contract/assets';
import { contentLocales } from '@portal/contract/locales';

import { partners } from '../partners.ts';
import { assets } from './assets/assets.ts';
import { captionsOf } from './assets/captions.ts';
import { audiences, windows } from './audiences.ts';
import { events } from './dashboard/events.ts';
import { onboardingCards } from './dashboard/onboarding-cards.ts';
import { slides } from './dashboard/slides.ts';
import { documents } from './documents/documents.ts';
import { news } from './news/news.ts';
import { pinned, popular } from './popular.ts';
import { portfolios, products } from './portfolios.ts';
import { quickLinks } from './quick-links.ts';
import { filmNames } from '../drawing/films/film-names.ts';

const kinds = { portfolios, products, documents, assets, news, events, slides, onboardingCards, quickLinks };
const everything = Object.values(kinds).flat() as readonly { readonly id: number }[];
const known = new Set(everything.map(({ id }) => id));

test('the demo has enough content of every kind to fill the portal', () => {
  expect(portfolios.length).toBeGreaterThanOrEqual(6);
  expect(products.length).toBeGreaterThanOrEqual(40);
  expect(documents.length).toBeGreaterThanOrEqual(150);
  expect(assets.length).toBeGreaterThanOrEqual(120);
  expect(news.length).toBeGreaterThanOrEqual(60);
  expect(events.length).toBeGreaterThanOrEqual(12);
  expect(slides).toHaveLength(5);
  expect(onboardingCards.map(({ key }) => key)).toEqual(['onboarding', 'linkedin', 'newsletter']);
  // Each list must have more than one page.
  for (const mediaType of mediaTypes)
    expect(assets.filter((asset) => asset.mediaType === mediaType).length, mediaType).toBeGreaterThan(12);
});

test('every id is unique and outside the range of the database sequence', () => {
  expect(known.size).toBe(everything.length);
  for (const id of known) expect(id >= 1000 && id < 10_000, String(id)).toBe(true);
});

test('slugs are unique within a kind of content', () => {
  for (const some of [portfolios, products, news, documents]) {
    const slugs = some.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('every text is translated into all seven languages', () => {
  const gaps = Object.entries(kinds).flatMap(([kind, pieces]) =>
    pieces.flatMap((piece) => incomplete(piece).map((path) => `${kind} ${piece.id} ${path}`)),
  );
  expect(gaps).toEqual([]);
});

test('no text has an unfilled placeholder, stray spaces or a straight apostrophe', () => {
  const faulty = everything.flatMap(texts).filter((text) => /#|^\s|\s$|\s{2}|'|\b(undefined|null|NaN)\b/.test(text));
  expect(faulty).toEqual([]);
});

test('every reference points to existing content', () => {
  const documentIds = new Set(documents.map(({ id }) => id));
  const productIds = new Set(products.map(({ id }) => id));
  for (const { products: about } of documents) for (const id of about) expect(productIds, String(id)).toContain(id);
  for (const { documentId } of [...assets, ...quickLinks]) if (documentId != null) expect(documentIds).toContain(documentId);
  for (const { id } of products) expect(documentIds, `data sheet of ${id}`).toContain(id + 1000);
  for (const { shows } of portfolios) for (const id of shows) expect(productIds).toContain(id);
  for (const { product } of [...news, ...assets]) if (product !== undefined) expect(productIds).toContain(product);
  for (const { content } of audiences) for (const id of content) expect(known).toContain(id);
  for (const { documentId } of windows) expect(documentIds).toContain(documentId);
  for (const { id } of popular) expect(known).toContain(id);
  for (const { contentId } of pinned) expect(known).toContain(contentId);
  for (const { linkPath } of slides) {
    const [, portfolio, product] = /^\/partner\/playbook\/(\d+)(?:\/(\d+))?$/.exec(linkPath) ?? [];
    if (portfolio)
      expect(
        portfolios.find(({ id }) => id === Number(portfolio)),
        linkPath,
      ).toBeDefined();
    if (product)
      expect(portfolios.find(({ id }) => id === Number(portfolio))?.products.some(({ id }) => id === Number(product))).toBe(true);
  }
});

test('every document has an English version, except the one that is announced without a file', () => {
  const unreadable = documents.filter(({ kind, locales }) => kind !== 'film' && !locales.includes('en'));
  expect(unreadable.map(({ slug }) => slug)).toEqual(['spare-parts-list']);
  const everywhere = documents.filter(({ locales }) => locales.length === contentLocales.length);
  expect(everywhere.length).toBeGreaterThan(30);
});

test('every document has text in each of its languages', () => {
  for (const { slug, locales, write } of documents)
    for (const locale of locales) {
      const model = write?.(locale);
      expect(model?.locale, slug).toBe(locale);
      const words = texts(model?.blocks);
      expect(words.join('').length, `${slug} ${locale}`).toBeGreaterThan(100);
      expect(words.filter((word) => word.includes('#') && !/^#[0-9a-f]{6}$/.test(word))).toEqual([]);
    }
});

test('every film has captions in every language', () => {
  for (const film of filmNames)
    for (const locale of contentLocales)
      expect(captionsOf(film, locale)).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:0[12]\.\d{3}\n\S/);
});

test('there are past and upcoming events, and exactly one event has no end', () => {
  expect(events.filter(({ inDays }) => inDays > 0).length).toBeGreaterThanOrEqual(7);
  expect(events.filter(({ inDays, hours = 0 }) => inDays + hours / 24 < 0).length).toBeGreaterThanOrEqual(2);
  expect(events.filter(({ hours }) => hours === undefined)).toHaveLength(1);
});

test('some content is restricted to a partner, a country or a tier; one document is not yet published and one is withdrawn', () => {
  expect(audiences.some(({ partners: named }) => named.length === 1 && named[0] === partners[0]?.id)).toBe(true);
  expect(audiences.some(({ countries }) => countries?.length === 1)).toBe(true);
  expect(audiences.some(({ tiers }) => tiers?.length === 1)).toBe(true);
  expect(windows.some(({ from }) => from > 0)).toBe(true);
  expect(windows.some(({ until }) => until !== null && until < 0)).toBe(true);
});

test('exactly one quick link is external, and all others have a file', () => {
  expect(quickLinks.filter(({ url }) => url?.startsWith('https://'))).toHaveLength(1);
  const empty = quickLinks.filter(({ documentId }) => documents.find(({ id }) => id === documentId)?.locales.length === 0);
  expect(empty).toEqual([]);
});

/** Returns the paths of texts that lack a language. An object with an English string counts as a text. */
function incomplete(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = value as Record<string, unknown>;
  if (typeof entries['en'] === 'string') {
    const missing = contentLocales.filter((locale) => typeof entries[locale] !== 'string' || entries[locale] === '');
    return missing.length > 0 ? [`${path}: ${missing.join(' ')}`] : [];
  }
  // Skips the products of a portfolio, because they are checked as products.
  return Object.entries(entries).flatMap(([key, inner]) =>
    key === 'products' ? [] : incomplete(inner, path ? `${path}.${key}` : key),
  );
}

/** Returns all strings in the value that people read. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (unread.has(key) ? [] : texts(inner)));
}

const unread = new Set([
  'slug',
  'kind',
  'look',
  'picture',
  'key',
  'linkPath',
  'backgroundColor',
  'scene',
  'url',
  'products',
  'brandPicture',
]);

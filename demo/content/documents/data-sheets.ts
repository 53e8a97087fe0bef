import type { Block } from '../../files/pdf/document-model.ts';
import { contentLocales } from '@portal/contract/locales';
import type { ContentLocale } from '../localised.ts';
import { portfolios, type PortfolioSource } from '../portfolios.ts';
import type { ProductSource } from '../products/product-source.ts';
import { named, slugOf, type DocumentSource } from './document-source.ts';
import { headings, offer } from './headings.ts';
import { documentKinds } from './document-kinds.ts';

/** The most popular products, whose documents are written in every language. */
export const flagships: readonly number[] = [1103, 1107, 1202, 1301, 1401, 1503, 1603, 1802];

/** One data sheet for every product, generated from its facts. */
export const dataSheets: readonly DocumentSource[] = portfolios.flatMap((portfolio) =>
  portfolio.products.map((product) => ({
    id: product.id + 1000,
    ...named('dataSheet', product.model),
    slug: slugOf(product.model, 'data sheet'),
    products: [product.id],
    locales: languagesOf(product, portfolio.id <= 1003 ? ['en', 'de'] : ['en']),
    write: (locale: ContentLocale) => ({
      locale,
      kind: documentKinds.dataSheet.label[locale],
      title: product.name,
      subtitle: product.title[locale],
      hue: portfolio.hue,
      blocks: [...introduction(product, locale), ...comparison(portfolio, product, locale), ...orders(product, locale)],
    }),
  })),
);

const flownProducts = [1101, 1103, 1105, 1107, 1202, 1203, 1205, 1301, 1303, 1401, 1402, 1403, 1503, 1504, 1603, 1802];

/** Flyers for customers: the same facts with fewer figures and a next step. */
export const flyers: readonly DocumentSource[] = portfolios.flatMap((portfolio) =>
  portfolio.products
    .filter(({ id }) => flownProducts.includes(id))
    .map((product) => ({
      id: product.id + 4000,
      ...named('flyer', product.name),
      slug: slugOf(product.name, 'flyer'),
      products: [product.id],
      locales: languagesOf(product, ['en', 'de']),
      write: (locale: ContentLocale) => ({
        locale,
        kind: documentKinds.flyer.label[locale],
        title: product.title[locale],
        subtitle: product.name,
        hue: portfolio.hue,
        blocks: [
          { picture: product.look, caption: product.name },
          { text: textOf(product, locale) },
          { newPage: true } as const,
          { heading: headings.figures[locale] },
          { table: figureTable(product, locale) },
          ...comparison(portfolio, product, locale),
          { heading: headings.next[locale] },
          { note: offer[locale] },
        ],
      }),
    })),
);

/** Returns every language of the description for flagships, and only a few languages for other products. */
function languagesOf({ id, description }: ProductSource, few: readonly ContentLocale[]): readonly ContentLocale[] {
  return flagships.includes(id) ? contentLocales.filter((locale) => description[locale] !== undefined) : few;
}

function introduction(product: ProductSource, locale: ContentLocale): Block[] {
  return [
    { look: product.look, figures: product.facts.map(({ label, value }) => [label[locale], value[locale]] as const) },
    { heading: product.title[locale] },
    { text: textOf(product, locale) },
    { heading: headings.figures[locale] },
    { table: figureTable(product, locale) },
  ];
}

function figureTable(product: ProductSource, locale: ContentLocale) {
  return {
    columns: [headings.figure[locale], headings.value[locale]],
    rows: product.facts.map(({ label, value }) => [label[locale], value[locale]]),
  };
}

/** Compares all products of the portfolio by the first figures of this product. A product without a figure gets a dash. */
function comparison({ products }: PortfolioSource, product: ProductSource, locale: ContentLocale): Block[] {
  const labels = product.facts.slice(0, 3).map(({ label }) => label);
  const rows = products.map(({ model, facts }) => [
    model,
    ...labels.map((label) => facts.find((fact) => fact.label.en === label.en)?.value[locale] ?? '–'),
  ]);
  return [
    { heading: headings.line[locale] },
    { table: { columns: [headings.model[locale], ...labels.map((label) => label[locale])], rows } },
  ];
}

function orders({ model, look }: ProductSource, locale: ContentLocale): Block[] {
  const isDevice = look.kind === 'rack' || look.kind === 'puck' || look.kind === 'tile';
  const code = `NV-${model.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`;
  const terms = [
    ['12', headings.oneYear],
    ['36', headings.threeYears],
    ['60', headings.fiveYears],
  ] as const;
  const licensed = terms.map(([months, term]) => [
    `${model}, ${isDevice ? 'Care Basic, ' : ''}${term[locale]}`,
    `${code}-${months}`,
  ]);
  const surroundings = [
    [headings.temperature[locale], '0 – 40 °C'],
    [headings.stored[locale], '−20 – 70 °C'],
    [headings.humidity[locale], '5 – 90 %'],
    [headings.warranty[locale], headings.threeYears[locale]],
  ];
  const rows = isDevice ? [[`${model}, ${headings.alone[locale]}`, `${code}-00`], ...licensed] : licensed;
  return [
    { heading: headings.order[locale] },
    { table: { columns: [headings.article[locale], headings.number[locale]], rows } },
    ...(isDevice
      ? [
          { heading: headings.surroundings[locale] },
          { table: { columns: [headings.figure[locale], headings.value[locale]], rows: surroundings } },
        ]
      : []),
    { note: offer[locale] },
  ];
}

function textOf({ description }: ProductSource, locale: ContentLocale): string {
  return description[locale] ?? description.en;
}

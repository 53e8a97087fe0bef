import type { Block, DocumentModel } from '../../files/pdf/document-model.ts';
import { highlights } from '../news/highlights.ts';
import type { ContentLocale, Localised } from '../localised.ts';
import { portfolios, type PortfolioSource } from '../portfolios.ts';
import type { ProductSource } from '../products/product-source.ts';
import { conformityBlocks, rackBlocks } from './certificates.ts';
import { flagships } from './data-sheets.ts';
import { named, slugOf, type DocumentSource } from './document-source.ts';
import { documentKinds, type DocumentKindName } from './document-kinds.ts';
import { adminChapters, responses, licenceTable, releaseTexts, sizingTexts, type Written } from './line-texts.ts';

type LineName = keyof typeof lines;

const lines = {
  'Rampart RX': 1001,
  'Culvert CG': 1002,
  'Lantern LS': 1003,
  'Keel Manager': 1004,
  'Gable GA': 1005,
  'Trellis TS': 1006,
} as const;

const lineNames = Object.keys(lines) as LineName[];
const written = ['en', 'de'] as const satisfies readonly ContentLocale[];

/** Documents about a whole line, and documents of single devices whose text is the same for every device. */
export const lineDocuments: readonly DocumentSource[] = [
  ...lineNames.map((line, index) =>
    ofLine(2901 + index, 'adminGuide', line, written, (locale) => [...frontPage(line, locale), ...adminChapters(line, locale)]),
  ),
  ...lineNames.map((line, index) => ofLine(2911 + index, 'battlecard', line, written, (locale) => responses(line, locale))),
  ...lineNames
    .filter((line) => line !== 'Keel Manager')
    .map((line, index) => ofLine(2921 + index, 'sizing', line, written, (locale) => sizing(line, locale))),
  ...lineNames.slice(0, 4).map((line, index) => ofLine(2931 + index, 'licences', line, written, licenceTable)),
  ...releases(),
  ...conformity(),
  ...racks(),
];

function ofLine(
  id: number,
  kind: DocumentKindName,
  line: LineName,
  locales: readonly (typeof written)[number][],
  blocks: (locale: Written) => Block[],
): DocumentSource {
  const portfolio = portfolioOf(line);
  return {
    id,
    ...named(kind, line),
    slug: slugOf(line, kind),
    products: kind === 'adminGuide' && line === 'Keel Manager' ? [1401, 1402] : portfolio.products.map((product) => product.id),
    locales,
    write: (locale) => modelOf(kind, line, portfolio, locale, blocks(locale === 'de' ? 'de' : 'en')),
  };
}

function modelOf(
  kind: DocumentKindName,
  title: string,
  { hue, name }: PortfolioSource,
  locale: ContentLocale,
  blocks: Block[],
): DocumentModel {
  return { locale, kind: documentKinds[kind].label[locale], title, subtitle: name[locale], hue, blocks };
}

function portfolioOf(line: LineName): PortfolioSource {
  const found = portfolios.find(({ id }) => id === lines[line]);
  if (!found) throw new Error(`There is no portfolio of ${line}`);
  return found;
}

/** The introduction of a guide, before its first chapter. */
function frontPage(line: LineName, locale: Written): Block[] {
  const shown = shownOf(line);
  return [{ picture: shown.look, caption: shown.name }, { text: portfolioOf(line).description[locale] }];
}

/** The product that is pictured in documents about the whole line. */
function shownOf(line: LineName): ProductSource {
  const { products } = portfolioOf(line);
  const shown = products.find(({ id }) => flagships.includes(id)) ?? products[0];
  if (!shown) throw new Error(`${line} has no products`);
  return shown;
}

function sizing(line: LineName, locale: Written): Block[] {
  const { products } = portfolioOf(line);
  const labels = products[0]?.facts.slice(0, 3).map(({ label }) => label) ?? [];
  const find = (facts: readonly { label: Localised; value: Localised }[], label: Localised) =>
    facts.find((fact) => fact.label.en === label.en)?.value[locale] ?? '–';
  const texts = sizingTexts[locale];
  return [
    { text: texts.intro },
    {
      table: {
        columns: [texts.model, ...labels.map((label) => label[locale])],
        rows: products.map(({ model, facts }) => [model, ...labels.map((label) => find(facts, label))]),
      },
    },
    { heading: texts.method },
    { steps: texts.steps },
    { note: texts.note },
  ];
}

function releases(): DocumentSource[] {
  const all: readonly (readonly [LineName, string, keyof typeof highlights])[] = [
    ['Rampart RX', '9.2', 'faster-restart'],
    ['Rampart RX', '9.1', 'certificates'],
    ['Rampart RX', '9.0', 'preview'],
    ['Culvert CG', '5.4', 'second-line'],
    ['Culvert CG', '5.3', 'faster-restart'],
    ['Lantern LS', '4.1', 'quieter'],
    ['Lantern LS', '4.0', 'export'],
    ['Keel Manager', '9.2', 'preview'],
    ['Keel Manager', '9.0', 'second-line'],
    ['Gable GA', '3.6', 'roaming'],
    ['Gable GA', '3.5', 'quieter'],
    ['Trellis TS', '2.8', 'cable-test'],
  ];
  return all.map(([line, version, highlight], index) => {
    const portfolio = portfolioOf(line);
    return {
      id: 2941 + index,
      ...named('releaseNotes', `${line} ${version}`),
      slug: slugOf(line, version, 'release notes'),
      products: line === 'Keel Manager' ? [1401, 1402, 1406] : portfolio.products.map(({ id }) => id),
      locales: written,
      write: (locale) => {
        const language = locale === 'de' ? 'de' : 'en';
        return modelOf(
          'releaseNotes',
          `${line} ${version}`,
          portfolio,
          locale,
          releaseTexts(line, version, highlights[highlight][language], shownOf(line).look, language),
        );
      },
    };
  });
}

/** One declaration of conformity for each device. It names every device of the line, and the devices share its file. */
function conformity(): DocumentSource[] {
  return lineNames
    .filter((line) => line !== 'Keel Manager')
    .flatMap((line) => {
      const portfolio = portfolioOf(line);
      const devices = portfolio.products.filter(({ look }) => look.kind !== 'windows');
      return devices.map((device) => ({
        id: device.id + 3000,
        ...named('conformity', device.model),
        slug: slugOf(device.model, 'declaration of conformity'),
        products: [device.id],
        locales: ['en'] as const,
        write: (locale: ContentLocale) =>
          modelOf(
            'conformity',
            line,
            portfolio,
            locale,
            conformityBlocks(
              line,
              devices.map(({ model }) => model),
            ),
          ),
      }));
    });
}

function racks(): DocumentSource[] {
  const rackable = portfolios.flatMap((portfolio) =>
    portfolio.products
      .filter(({ id }) => [1103, 1104, 1105, 1106, 1107, 1205, 1303, 1602].includes(id))
      .map((product) => ({ portfolio, product })),
  );
  return rackable.map(({ portfolio, product }) => ({
    id: product.id + 7000,
    ...named('rackTemplate', product.model),
    slug: slugOf(product.model, 'rack mounting template'),
    products: [product.id],
    locales: ['en'] as const,
    write: (locale: ContentLocale) => modelOf('rackTemplate', product.name, portfolio, locale, rackBlocks(product)),
  }));
}

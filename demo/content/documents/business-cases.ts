import type { Block } from '../../files/pdf/document-model.ts';
import { publicCases } from './case-bodies-public.ts';
import { tradeCases } from './case-bodies-trade.ts';
import { caseHeads, type CaseHead } from './case-heads.ts';
import { productOf } from './product-of.ts';
import type { DocumentSource } from './document-source.ts';
import { documentKinds } from './document-kinds.ts';

/** Case studies of fictional customer networks. The places are made up, and nobody is quoted. */
export const businessCases: readonly DocumentSource[] = caseHeads.map((head, index) => ({
  id: 1921 + index,
  kind: 'businessCase',
  slug: `case-${head.slug}`,
  name: head.title,
  description: head.summary,
  products: head.products,
  locales: ['en', 'de'],
  write: (locale) => ({
    locale,
    kind: documentKinds.businessCase.label[locale],
    title: head.title[locale],
    subtitle: head.summary[locale],
    hue: head.hue,
    blocks: blocksOf(head, locale === 'de' ? 'de' : 'en'),
  }),
}));

const words = {
  en: {
    situation: 'The situation',
    solution: 'What was done',
    outcome: 'What came of it',
    used: 'What was used',
  },
  de: {
    situation: 'Die Lage',
    solution: 'Was getan wurde',
    outcome: 'Was daraus wurde',
    used: 'Was zum Einsatz kam',
  },
};

function blocksOf({ slug, products }: CaseHead, locale: 'en' | 'de'): Block[] {
  const body = (publicCases[slug] ?? tradeCases[slug])?.[locale];
  if (!body) throw new Error(`The case ${slug} is not written`);
  const word = words[locale];
  const [first, ...others] = products.map(productOf);
  if (!first) throw new Error(`The case ${slug} uses no product`);
  return [
    { figures: body.figures, look: first.look },
    { heading: word.situation },
    { text: body.situation },
    { heading: word.solution },
    { text: body.solution },
    { heading: word.outcome },
    { text: body.outcome },
    { newPage: true },
    { heading: word.used },
    ...[first, ...others].flatMap((product): Block[] => [
      { heading: product.name },
      { look: product.look, figures: product.facts.map(({ label, value }) => [label[locale], value[locale]] as const) },
      { text: `${product.title[locale]}. ${product.description[locale] ?? product.description.en}` },
    ]),
  ];
}

import { contentLocales } from '@portal/contract/locales';

import type { Block } from '../../files/pdf/document-model.ts';
import { inSeven, type ContentLocale, type Localised } from '../localised.ts';
import { portfolios } from '../portfolios.ts';
import { named, slugOf, type DocumentSource } from './document-source.ts';
import { headings } from './headings.ts';
import { documentKinds } from './document-kinds.ts';
import { firstSteps, lamps, lastSteps, linePictures, lineSteps, troubles, type QuickLine } from './quick-start-texts.ts';

const lines: Record<number, QuickLine> = { 1001: 'firewall', 1002: 'gateway', 1003: 'sensor', 1005: 'radio', 1006: 'switch' };

/** One quick start for every device. Devices of a line share the text. */
export const quickStarts: readonly DocumentSource[] = portfolios.flatMap(({ id, hue, products }) => {
  const line = lines[id];
  if (!line) return [];
  const title = products[0]?.name.split(' ').slice(0, 2).join(' ') ?? '';
  const devices = products.filter(({ look }) => look.kind !== 'windows' && look.kind !== 'accessory');
  return devices.map((product) => ({
    id: product.id + 2000,
    ...named('quickStart', product.model),
    slug: slugOf(product.model, 'quick start'),
    products: [product.id],
    locales: contentLocales,
    write: (locale: ContentLocale) => ({
      locale,
      kind: documentKinds.quickStart.label[locale],
      title: `${title.split(' ')[0]} ${product.model.split(' ')[0]}`,
      subtitle: subtitle[locale],
      hue,
      blocks: quickBlocks(line, locale),
    }),
  }));
});

const subtitle: Localised = inSeven(
  'From the box to the first connection',
  'Vom Karton zur ersten Verbindung',
  'Du carton à la première connexion',
  'Dalla scatola alla prima connessione',
  '从开箱到首次连接',
  'De la caja a la primera conexión',
  'Da caixa à primeira ligação',
);

function quickBlocks(line: QuickLine, locale: ContentLocale): Block[] {
  const of = (texts: readonly Localised[]) => texts.map((text) => text[locale]);
  return [
    { heading: headings.steps[locale] },
    { steps: of([...firstSteps, ...lineSteps[line], ...lastSteps]) },
    { heading: headings.lamps[locale] },
    {
      table: {
        columns: [headings.lamp[locale], headings.meaning[locale]],
        rows: lamps.map(([lamp, meaning]) => [lamp[locale], meaning[locale]]),
      },
    },
    { newPage: true },
    { picture: linePictures[line].look, caption: linePictures[line].caption[locale] },
    { heading: headings.help[locale] },
    { bullets: of(troubles) },
  ];
}

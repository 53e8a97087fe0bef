import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { PastedRows } from './price-rows.ts';

const maxNamed = 5;

/** What pasting has done to the rows of a price list. */
export function usePastedText() {
  const { t, i18n } = useLingui();

  /** Names the first few: a list of hundreds would be read out to the end. */
  function someOf(models: readonly string[]): string {
    const named = models.slice(0, maxNamed).join(', ');
    const rest = i18n.number(models.length - maxNamed);
    return models.length > maxNamed ? t({ id: 'prices.andMore', message: `${named} and ${rest} more` }) : named;
  }

  return ({ added: count, replaced, leftOut, unreadable, hasHeading }: PastedRows): string => {
    const models = someOf(
      unreadable.map(({ model, index }) => {
        const number = index + 1;
        return model || t({ id: 'prices.row', message: `row ${number}` });
      }),
    );
    const replacedModels = someOf(replaced);
    const replacedCount = replaced.length;
    return [
      t({ id: 'prices.added', message: plural(count, { one: '# row added.', other: '# rows added.' }) }),
      replacedCount > 0 &&
        t({
          id: 'prices.replaced',
          message: plural(replacedCount, {
            one: `# row replaced: ${replacedModels}.`,
            other: `# rows replaced: ${replacedModels}.`,
          }),
        }),
      leftOut > 0 &&
        t({
          id: 'prices.leftOut',
          message: plural(leftOut, {
            one: '# row was left out: a price list has 5,000 rows at most.',
            other: '# rows were left out: a price list has 5,000 rows at most.',
          }),
        }),
      unreadable.length > 0 && t({ id: 'prices.unreadable', message: `No price could be read for ${models}.` }),
      hasHeading && t({ id: 'prices.heading', message: 'The first line was taken as headings.' }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

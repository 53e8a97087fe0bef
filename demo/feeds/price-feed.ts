import { pricesAt } from '../content/price-lists.ts';
import type { Day } from '../rows/day.ts';
import type { DemoFeed } from './demo-feed.ts';
import { weekdayAt } from './feed-times.ts';

/** The list of registered partners of the EU, which nobody who signs in to the demo has. */
const priceGroup = 'EU-LIST-2026';

const yearOf = (day: Day) => day.ago(0).getUTCFullYear() + 1;

function priceRows(day: Day, factor: number): string[][] {
  const year = yearOf(day);
  const list = [`EU-LIST-${year}`, `Price list EU ${year}`, priceGroup, 'EUR', `01.01.${year}`, `31.12.${year}`];
  return pricesAt(factor).map(({ model, name, unit, price }) => {
    return [...list, model, name.en, name.de, unit.en, unit.de, price.replace('.', ',')];
  });
}

export const priceFeed: DemoFeed = {
  number: 6,
  name: 'Price lists EU',
  kind: 'price_lists',
  source: 'price-list-eu',
  scope: 'changes',
  door: 'upload',
  by: 'Tomasz',
  format: 'csv',
  columns: [
    ['Preisliste', 'priceListId'],
    ['Listenname', 'listName'],
    ['Preisgruppe', 'priceGroup'],
    ['Währung', 'currency'],
    ['Gültig ab', 'effectiveFrom'],
    ['Gültig bis', 'effectiveUntil'],
    ['Modell', 'model'],
    ['Name', 'itemName'],
    ['Name de', 'itemNameDe'],
    ['Einheit', 'unit'],
    ['Einheit de', 'unitDe'],
    ['Preis', 'price'],
  ],
  rules: { days: 'dmy', decimal: 'comma' },
  imports: [
    {
      fileName: () => 'prices-eu-next-year.csv',
      at: (day) => weekdayAt(day, 7, '11:05'),
      by: 'Tomasz',
      end: 'done',
      rows: (day) => priceRows(day, 1.12),
    },
    // It had the prices of another group.
    {
      fileName: () => 'prices-eu-next-year (2).csv',
      at: (day) => weekdayAt(day, 6, '08:47'),
      by: 'Giulia',
      end: 'undone',
      rows: (day) => priceRows(day, 1.03),
    },
  ],
};

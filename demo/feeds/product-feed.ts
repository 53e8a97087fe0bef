import { products } from '../content/portfolios.ts';
import type { DemoFeed } from './demo-feed.ts';
import { weekdayAt } from './feed-times.ts';

/** German titles of accessories, as they were before the file. */
const earlierTitles = new Map([
  [1703, 'Montageplatte Wand/Decke'],
  [1704, 'SFP+ 10G, kurze Strecke'],
]);

/** A list of the back office that was corrected in a spreadsheet. It names products by the portal's own ids. */
export const productFeed: DemoFeed = {
  number: 7,
  name: 'Product data',
  kind: 'products',
  source: 'product-data',
  mode: 'update',
  scope: 'changes',
  door: 'upload',
  by: 'Tomasz',
  format: 'xlsx',
  columns: [
    ['portalId', 'portalId'],
    ['Model', 'model'],
    ['Name', 'name'],
    ['Title', 'title'],
    ['Title de', 'titleDe'],
  ],
  rules: {},
  imports: [
    {
      fileName: (date) => `products-${date}.xlsx`,
      at: (day) => weekdayAt(day, 3, '13:20'),
      by: 'Tomasz',
      end: 'done',
      rows: () => products.map(({ id, model, name, title }) => [String(id), model, name, title.en, title.de]),
      earlierTitles,
    },
  ],
};

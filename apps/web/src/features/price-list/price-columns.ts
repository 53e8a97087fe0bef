import { msg } from '@lingui/core/macro';

import { labels } from '../../i18n/labels.ts';

/** The names of the columns that prices can be sorted by. */
export const priceColumns = {
  model: labels.field.model,
  name: labels.section.product,
  price: msg({ id: 'priceList.price', message: 'Price' }),
};

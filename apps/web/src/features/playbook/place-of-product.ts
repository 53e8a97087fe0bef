import type { ProductDetails } from '@portal/contract/playbook';

import { unknownCategory } from './product-link.tsx';

/** A number: the portfolio whose address it should be. */
export type Place = 'here' | 'missing' | number;

/**
 * Where a product is to be shown that was asked for in a portfolio. One that exists but does not hold it, and the address for
 * "whichever it is", lead to the portfolio that does; one that does not exist is missing. `known` are the ids of all portfolios,
 * if they could be had.
 */
export function placeOfProduct(
  categoryId: string,
  { categories }: Pick<ProductDetails, 'categories'>,
  known: readonly number[] | undefined,
): Place {
  if (categories.some(({ id }) => String(id) === categoryId)) return 'here';
  const [holder] = categories;
  if (!holder) return 'missing';
  const isWrong = categoryId === unknownCategory || !known || known.some((id) => String(id) === categoryId);
  return isWrong ? holder.id : 'missing';
}

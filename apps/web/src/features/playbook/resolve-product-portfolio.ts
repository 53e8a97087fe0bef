import type { ProductDetails } from '@portal/contract/playbook';

import { unknownCategory } from '../../content/product-link.tsx';

/** `here` is the portfolio of the URL; a number is the id of the portfolio to redirect to. */
export type ProductLocation = 'here' | 'missing' | number;

/**
 * Decides where to show a product requested within a portfolio. If the portfolio exists but does not contain the product, or the
 * URL names no portfolio, redirects to one that contains it. If the portfolio does not exist, the product is missing.
 * `portfolioIds` has the ids of all portfolios, if they could be loaded.
 */
export function resolveProductPortfolio(
  categoryId: string,
  { categories }: Pick<ProductDetails, 'categories'>,
  portfolioIds: readonly number[] | undefined,
): ProductLocation {
  if (categories.some(({ id }) => String(id) === categoryId)) return 'here';
  const [container] = categories;
  if (!container) return 'missing';
  const canRedirect = categoryId === unknownCategory || !portfolioIds || portfolioIds.some((id) => String(id) === categoryId);
  return canRedirect ? container.id : 'missing';
}

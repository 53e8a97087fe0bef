import { uniqueById } from '@portal/client/lists/unique-by-id';
import type { PortfolioSummary } from '@portal/contract/playbook';

export interface NormalizedPortfolio extends PortfolioSummary {
  readonly favorite: boolean;
}

interface RawResponse {
  readonly body?: { readonly categories?: RawPortfolio[] | null; readonly products?: RawPortfolio[] | null } | null;
}

type RawPortfolio = Omit<PortfolioSummary, 'products'> & {
  readonly favorite?: boolean | null;
  readonly products?: PortfolioSummary['products'] | null;
};

/** Reads portfolios from `categories` or, as the product specification also allows, from `products`, and fills in optional fields. */
export function normalizePortfolios(response: RawResponse): NormalizedPortfolio[] {
  const portfolios = response.body?.categories ?? response.body?.products ?? [];
  return uniqueById(portfolios).map((portfolio) => ({
    ...portfolio,
    favorite: portfolio.favorite ?? false,
    products: uniqueById(portfolio.products ?? []),
  }));
}

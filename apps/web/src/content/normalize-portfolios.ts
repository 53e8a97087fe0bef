import { distinct } from '@portal/client/lists/unique-by-id';
import type { PortfolioSummary } from '@portal/contract/playbook';

export interface NormalizedPortfolio extends PortfolioSummary {
  readonly favorite: boolean;
}

interface LooseAnswer {
  readonly body?: { readonly categories?: LoosePortfolio[] | null; readonly products?: LoosePortfolio[] | null } | null;
}

type LoosePortfolio = Omit<PortfolioSummary, 'products'> & {
  readonly favorite?: boolean | null;
  readonly products?: PortfolioSummary['products'] | null;
};

/** Reads portfolios from `categories` or, as the documents also allow, from `products`, and fills in optional fields. */
export function normalizePortfolios(response: LooseAnswer): NormalizedPortfolio[] {
  const portfolios = response.body?.categories ?? response.body?.products ?? [];
  return distinct(portfolios).map((portfolio) => ({
    ...portfolio,
    favorite: portfolio.favorite ?? false,
    products: distinct(portfolio.products ?? []),
  }));
}

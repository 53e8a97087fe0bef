import type { PortfolioSummary } from '@portal/contract/playbook';

import { distinct } from './distinct.ts';

export interface ReadPortfolio extends PortfolioSummary {
  readonly favorite: boolean;
}

interface LooseAnswer {
  readonly body?: { readonly categories?: LoosePortfolio[] | null; readonly products?: LoosePortfolio[] | null } | null;
}

type LoosePortfolio = Omit<PortfolioSummary, 'products'> & {
  readonly favorite?: boolean | null;
  readonly products?: PortfolioSummary['products'] | null;
};

/** Portfolios under `categories`, or under `products` as the documents also have them; what may be left out is filled in. */
export function readPortfolios(answer: LooseAnswer): ReadPortfolio[] {
  const portfolios = answer.body?.categories ?? answer.body?.products ?? [];
  return distinct(portfolios).map((portfolio) => ({
    ...portfolio,
    favorite: portfolio.favorite ?? false,
    products: distinct(portfolio.products ?? []),
  }));
}

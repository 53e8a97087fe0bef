import type { PinnedItem } from '@portal/contract/pins';
import type { PortfolioSummary, ProductRow } from '@portal/contract/playbook';

import { fallbackTexts, textOrFallback } from './fallback-texts.ts';

export function portfolioName({ name, seofriendlyurl }: Pick<PortfolioSummary, 'name' | 'seofriendlyurl'>): string {
  return textOrFallback(fallbackTexts.name, name, seofriendlyurl);
}

type Named = Pick<ProductRow, 'name' | 'model' | 'seofriendlyurl'>;

export function productName({ name, model, seofriendlyurl }: Named): string {
  return textOrFallback(fallbackTexts.name, name, model, seofriendlyurl);
}

export function productNameInTable({ name, model, seofriendlyurl }: Named): string {
  return textOrFallback(fallbackTexts.nameInTable, name, model, seofriendlyurl);
}

/** Pinned cards show the model first. */
export function pinnedName({ model, seofriendlyurl, name }: Pick<PinnedItem, 'model' | 'seofriendlyurl' | 'name'>): string {
  return textOrFallback(fallbackTexts.name, model, seofriendlyurl, name);
}

/** The rest of the name after the model: "Rampart" for "Rampart RX 120" under the heading "RX 120". */
export function pinnedFamily({ model, name }: Pick<PinnedItem, 'model' | 'name'>): string | undefined {
  if (!model || !name || name === model) return undefined;
  return name.endsWith(` ${model}`) ? name.slice(0, -model.length).trim() : name;
}

import type { PinnedItem } from '@portal/contract/pins';
import type { PortfolioSummary, ProductRow } from '@portal/contract/playbook';

import { missing, orMissing } from './missing-texts.ts';

export function portfolioName({ name, seofriendlyurl }: Pick<PortfolioSummary, 'name' | 'seofriendlyurl'>): string {
  return orMissing(missing.name, name, seofriendlyurl);
}

type Named = Pick<ProductRow, 'name' | 'model' | 'seofriendlyurl'>;

export function productName({ name, model, seofriendlyurl }: Named): string {
  return orMissing(missing.name, name, model, seofriendlyurl);
}

export function productNameInTable({ name, model, seofriendlyurl }: Named): string {
  return orMissing(missing.nameInTable, name, model, seofriendlyurl);
}

/** A pinned card puts the model first. */
export function pinnedName({ model, seofriendlyurl, name }: Pick<PinnedItem, 'model' | 'seofriendlyurl' | 'name'>): string {
  return orMissing(missing.name, model, seofriendlyurl, name);
}

/** What its name says beyond the model: "Rampart" of the "Rampart RX 120" that is headed "RX 120". */
export function pinnedFamily({ model, name }: Pick<PinnedItem, 'model' | 'name'>): string | undefined {
  if (!model || !name || name === model) return undefined;
  return name.endsWith(` ${model}`) ? name.slice(0, -model.length).trim() : name;
}

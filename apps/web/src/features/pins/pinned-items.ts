import type { DocumentItem } from '@portal/contract/documents';
import type { PinnedItem } from '@portal/contract/pins';
import type { PortfolioSummary, ProductRow } from '@portal/contract/playbook';

// Maps content to pinned items, so that a pin appears among the cards before the server has responded.

export function toPinnedPortfolio({ id, name, seofriendlyurl, descriptionWeb, coverLink }: PortfolioSummary): PinnedItem {
  return {
    id,
    type: 'Category',
    name,
    model: null,
    seofriendlyurl,
    description: descriptionWeb,
    image: coverLink,
    document: null,
  };
}

type PinnableProduct = Omit<ProductRow, 'documentCount' | 'title' | 'type'>;

export function toPinnedProduct({
  id,
  name,
  model,
  seofriendlyurl,
  description,
  productImage,
  document,
}: PinnableProduct): PinnedItem {
  return { id, type: 'Product', name, model, seofriendlyurl, description, image: productImage, document };
}

export function toPinnedDocument({
  id,
  name,
  document,
  description,
}: DocumentItem & { description?: string | null }): PinnedItem {
  return {
    id,
    type: 'Document',
    name,
    model: null,
    seofriendlyurl: null,
    description: description ?? null,
    image: null,
    document,
  };
}

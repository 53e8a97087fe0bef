import type { DocumentDetails } from '@portal/contract/documents';
import type { PinnedItem } from '@portal/contract/pins';
import type { PortfolioSummary, ProductDetails, ProductRow } from '@portal/contract/playbook';

export function aPortfolio(change: Partial<PortfolioSummary> = {}): PortfolioSummary {
  return {
    id: 7,
    type: 'Category',
    coverLink: '/api/files/01930000-0000-7000-8000-000000000001/640.webp',
    name: 'Edge firewalls',
    seofriendlyurl: 'edge-firewalls',
    descriptionWeb: 'For branches and offices.',
    products: [{ id: 12 }, { id: 13 }],
    ...change,
  };
}

export function aProductRow(change: Partial<ProductRow> = {}): ProductRow {
  return {
    id: 12,
    type: 'Product',
    name: 'Rampart RX 120',
    title: 'One firewall for the branch',
    description: 'Eight copper ports and two fibre slots.',
    seofriendlyurl: 'rampart-rx-120',
    model: 'RX 120',
    productImage: null,
    document: '/en/download/31',
    documentCount: 2,
    facts: [{ label: 'Ports', value: '8 × 2.5G' }],
    ...change,
  };
}

export function aProduct(change: Partial<ProductDetails> = {}): ProductDetails {
  const { documentCount: _count, ...row } = aProductRow();
  return {
    ...row,
    coverLink: null,
    image: null,
    category: 'Edge firewalls',
    contentList: [],
    favorite: false,
    price: null,
    documents: [aDocument(), aDocument({ id: 32, name: 'Administrator guide' })],
    categories: [{ id: 7, name: 'Edge firewalls' }],
    ...change,
  };
}

export function aDocument(change: Partial<DocumentDetails> = {}): DocumentDetails {
  const id = change.id ?? 31;
  return {
    id,
    name: 'Data sheet',
    document: `/en/download/${id}`,
    elementType: 'document',
    favorite: false,
    documentType: 'Data sheet',
    description: null,
    fileName: 'rx-120-data-sheet.pdf',
    mediaType: 'application/pdf',
    size: 1_400_000,
    pages: 2,
    fileLocale: 'en',
    updatedAt: '2026-11-05T10:00:00Z',
    ...change,
  };
}

export function aPin(change: Partial<PinnedItem> = {}): PinnedItem {
  return {
    id: 12,
    type: 'Product',
    name: 'Rampart RX 120',
    model: 'RX 120',
    seofriendlyurl: 'rampart-rx-120',
    description: 'Branch firewall',
    image: null,
    document: '/en/download/31',
    ...change,
  };
}

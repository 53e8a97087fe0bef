import { partners } from '../partners.ts';

interface AudienceSource {
  readonly id: number;
  readonly name: string;
  readonly countries: string[] | null;
  readonly tiers: string[] | null;
  readonly partners: readonly string[];
  /** The ids of the documents, products and assets that only this audience sees. */
  readonly content: readonly number[];
}

const hallamber = partners.filter(({ name }) => name === 'Hallamber IT').map(({ id }) => id);

/** Audiences that restrict some content to a partner, a country or a tier. */
export const audiences: readonly AudienceSource[] = [
  // For one partner: the battlecard of the firewalls and a flyer.
  { id: 901, name: 'Hallamber IT', countries: null, tiers: null, partners: hallamber, content: [2911, 7305] },
  // For one country: a rack template and a flyer.
  { id: 902, name: 'Norway', countries: ['NO'], tiers: null, partners: [], content: [8104, 7312] },
  // For one tier: the largest firewall with all its documents, a licence comparison and a badge.
  { id: 903, name: 'Gold', countries: null, tiers: ['Gold'], partners: [], content: [1108, 2108, 3108, 4108, 7408, 2931, 7607] },
];

/** Publication windows in days from the day of seeding: one document is published later, another has been withdrawn. */
export const windows: readonly { readonly documentId: number; readonly from: number; readonly until: number | null }[] = [
  { documentId: 8107, from: 21, until: null },
  { documentId: 2943, from: -400, until: -30 },
];

export function audienceOf(contentId: number): number | null {
  return audiences.find(({ content }) => content.includes(contentId))?.id ?? null;
}

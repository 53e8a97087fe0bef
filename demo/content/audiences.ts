import { partners } from '../partners.ts';

interface AudienceSource {
  readonly id: number;
  readonly name: string;
  readonly countries: string[] | null;
  readonly tiers: string[] | null;
  readonly partners: readonly string[];
  /** Ids of the documents, products and assets that are for it alone. */
  readonly content: readonly number[];
}

const hallamber = partners.filter(({ name }) => name === 'Hallamber IT').map(({ id }) => id);

/** A few things that not every partner sees. */
export const audiences: readonly AudienceSource[] = [
  // The battlecard of the firewalls and a flyer, for one partner.
  { id: 901, name: 'Hallamber IT', countries: null, tiers: null, partners: hallamber, content: [2911, 7305] },
  // A rack template and a flyer, for one country.
  { id: 902, name: 'Norway', countries: ['NO'], tiers: null, partners: [], content: [8104, 7312] },
  // The largest firewall with all that is about it, a licence comparison and a badge, for one tier.
  { id: 903, name: 'Gold', countries: null, tiers: ['gold'], partners: [], content: [1108, 2108, 3108, 4108, 7408, 2931, 7607] },
];

/** In days from the day of seeding: one document comes out later, one has been withdrawn. */
export const windows: readonly { readonly documentId: number; readonly from: number; readonly until: number | null }[] = [
  { documentId: 8107, from: 21, until: null },
  { documentId: 2943, from: -400, until: -30 },
];

export function audienceOf(contentId: number): number | null {
  return audiences.find(({ content }) => content.includes(contentId))?.id ?? null;
}

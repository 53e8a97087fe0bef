import type { ContentKind } from '@portal/contract/backoffice/content-kinds';

interface Linked {
  readonly id: number;
  readonly kind: ContentKind;
  /** Where the media library shows an asset. */
  readonly mediaType: string | null;
}

/** Kinds with a page or a dialog of their own. The others are parts of the dashboard or, as price lists, of another page. */
type LinkedKind = Exclude<ContentKind, 'slides' | 'onboarding_cards' | 'quick_links' | 'price_lists'>;

/** Where the portal shows a piece of content: a path below its base. */
export function portalPathOf(item: Linked & { readonly kind: LinkedKind }): string;
export function portalPathOf(item: Linked): string | null;
export function portalPathOf({ id, kind, mediaType }: Linked): string | null {
  const paths: Record<LinkedKind, string> = {
    portfolios: `/playbook/${id}`,
    // The portal finds the portfolio that the reader may see.
    products: `/playbook/unknown-category/${id}`,
    documents: `/playbook?doc=${id}`,
    assets: `/assets/${mediaType ?? ''}?item=${id}`,
    news: `/newsannouncements?item=${id}`,
    events: `/dashboard?event=${id}`,
  };
  return (paths as Partial<Record<ContentKind, string>>)[kind] ?? null;
}

/**
 * A regular expression of PostgreSQL for links to a piece of content, in paths and in HTML: people copy addresses with any portfolio and
 * with more parameters.
 */
export function portalLinkPattern({ id, kind }: Pick<Linked, 'id' | 'kind'>): string | null {
  const starts: Record<LinkedKind, string> = {
    portfolios: '/playbook/',
    products: '/playbook/[^/?#"]+/',
    documents: '[?&;]doc=',
    assets: '/assets[^"]*[?&;]item=',
    news: '/newsannouncements[^"]*[?&;]item=',
    events: '[?&;]event=',
  };
  const start = (starts as Partial<Record<ContentKind, string>>)[kind];
  return start === undefined ? null : `${start}${id}([^0-9]|$)`;
}

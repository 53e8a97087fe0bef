import type { ContentLocale } from '../../content/localised.ts';
import type { Look } from '../../drawing/product-picture.ts';

/** The content of a document, before it is laid out on pages. */
export interface DocumentModel {
  readonly locale: ContentLocale;
  /** The label of the kind of document, in small type above the title. */
  readonly kind: string;
  readonly title: string;
  readonly subtitle: string;
  /** The hue of the band on the first page. */
  readonly hue: number;
  readonly blocks: readonly Block[];
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type Block =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly bullets: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly table: Table }
  | { readonly note: string }
  /** The picture of a product next to its figures. */
  | { readonly figures: readonly (readonly [label: string, value: string])[]; readonly look: Look }
  | { readonly picture: Look; readonly caption: string }
  /** A form with blank lines to fill in. */
  | { readonly form: readonly string[] }
  | { readonly newPage: true };

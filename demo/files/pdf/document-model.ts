import type { ContentLocale } from '../../content/localised.ts';
import type { Look } from '../../drawing/product-picture.ts';

/** What a document says, before anything is known of pages. */
export interface DocumentModel {
  readonly locale: ContentLocale;
  /** What sort of document it is: the small line over the title. */
  readonly kind: string;
  readonly title: string;
  readonly subtitle: string;
  /** Of the band on its first page. */
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
  /** A product with its figures beside it. */
  | { readonly figures: readonly (readonly [label: string, value: string])[]; readonly look: Look }
  | { readonly picture: Look; readonly caption: string }
  /** Lines to write on. */
  | { readonly form: readonly string[] }
  | { readonly newPage: true };

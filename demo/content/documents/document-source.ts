import type { DocumentModel } from '../../files/pdf/document-model.ts';
import { filled, type ContentLocale, type Localised } from '../localised.ts';
import { documentKinds, type DocumentKindName } from './kinds.ts';

export interface DocumentSource {
  readonly id: number;
  readonly kind: DocumentKindName;
  /** Unique, and the name of its files. */
  readonly slug: string;
  readonly name: Localised;
  readonly description: Localised;
  /** The products it is about. */
  readonly products: readonly number[];
  /** The languages it is written in; readers of the others get the English one. */
  readonly locales: readonly ContentLocale[];
  readonly write?: (locale: ContentLocale) => DocumentModel;
}

/** The usual name and description of its kind, about this. */
export function named(kind: DocumentKindName, subject: string): Pick<DocumentSource, 'kind' | 'name' | 'description'> {
  const { name, description } = documentKinds[kind];
  return { kind, name: filled(name, subject), description: filled(description, subject) };
}

export function slugOf(...words: readonly string[]): string {
  return words
    .join(' ')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

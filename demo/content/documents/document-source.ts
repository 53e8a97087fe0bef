import type { DocumentModel } from '../../files/pdf/document-model.ts';
import { filled, type ContentLocale, type Localised } from '../localised.ts';
import { documentKinds, type DocumentKindName } from './document-kinds.ts';

export interface DocumentSource {
  readonly id: number;
  readonly kind: DocumentKindName;
  /** Unique; also the name of the document's files. */
  readonly slug: string;
  readonly name: Localised;
  readonly description: Localised;
  /** The ids of the products that the document is about. */
  readonly products: readonly number[];
  /** The languages of the document; readers of other languages get the English version. */
  readonly locales: readonly ContentLocale[];
  readonly write?: (locale: ContentLocale) => DocumentModel;
}

/** Returns the default name and description of a document of this kind about the subject. */
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

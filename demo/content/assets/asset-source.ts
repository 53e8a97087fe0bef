import type { MediaType } from '@portal/contract/assets';

import type { FilmName } from '../../drawing/films/film-names.ts';
import type { BrandPicture } from '../../drawing/brand-pictures.ts';
import type { Localised } from '../localised.ts';

export interface AssetSource {
  readonly id: number;
  readonly mediaType: MediaType;
  readonly documentType: Localised;
  readonly title: Localised;
  readonly description: Localised;
  /** The id of the document that the asset shows. */
  readonly documentId?: number;
  /** The id of the product in its picture. */
  readonly product?: number;
  readonly film?: FilmName;
  readonly brandPicture?: BrandPicture;
  /** The URL of a page on the provider's website about the asset. */
  readonly link?: string;
  readonly daysAgo: number;
}

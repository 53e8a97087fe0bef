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
  /** The document it shows. */
  readonly documentId?: number;
  /** The product on its picture. */
  readonly product?: number;
  readonly film?: FilmName;
  readonly brandPicture?: BrandPicture;
  /** A page of the provider's about it. */
  readonly link?: string;
  readonly daysAgo: number;
}

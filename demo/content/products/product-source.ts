import type { Look } from '../../drawing/product-picture.ts';
import type { Fact } from '../facts.ts';
import type { Localised, PartlyLocalised } from '../localised.ts';

export interface ProductSource {
  readonly id: number;
  readonly slug: string;
  /** A name is not translated. */
  readonly name: string;
  readonly model: string;
  readonly look: Look;
  /** One line that says what it is for. */
  readonly title: Localised;
  readonly description: PartlyLocalised;
  readonly facts: readonly Fact[];
}

import type { Look } from '../../drawing/product-picture.ts';
import type { Fact } from '../facts.ts';
import { sentences, type Localised, type PartlyLocalised } from '../localised.ts';

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

interface LineSource extends Pick<ProductSource, 'id' | 'model' | 'look' | 'title' | 'facts'> {
  /** What only this product can say; what is true of the whole line follows it. */
  readonly lead: Localised;
}

/** Makes the products of one line: they share a first name and the end of their texts. */
export function productLine(line: string, shared: Localised): (source: LineSource) => ProductSource {
  return ({ lead, ...source }) => {
    const name = line ? `${line} ${source.model}` : source.model;
    const slug = name.toLowerCase().replaceAll('+', '-plus').replaceAll(' ', '-');
    return { ...source, slug, name, description: sentences(lead, shared) };
  };
}

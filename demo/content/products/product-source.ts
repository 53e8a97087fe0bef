import type { Look } from '../../drawing/product-picture.ts';
import type { Fact } from '../facts.ts';
import { sentences, type Localised, type PartlyLocalised } from '../localised.ts';

export interface ProductSource {
  readonly id: number;
  readonly slug: string;
  /** The name is not translated. */
  readonly name: string;
  readonly model: string;
  readonly look: Look;
  /** One line about the product's purpose. */
  readonly title: Localised;
  readonly description: PartlyLocalised;
  readonly facts: readonly Fact[];
}

interface LineSource extends Pick<ProductSource, 'id' | 'model' | 'look' | 'title' | 'facts'> {
  /** The text about this product alone; the text about the whole line follows it. */
  readonly introduction: Localised;
}

/**
 * Returns a function that makes the products of one line, which share the first word of their names and the end of their texts.
 */
export function productLine(line: string, shared: Localised): (source: LineSource) => ProductSource {
  return ({ introduction, ...source }) => {
    const name = line ? `${line} ${source.model}` : source.model;
    const slug = name.toLowerCase().replaceAll('+', '-plus').replaceAll(' ', '-');
    return { ...source, slug, name, description: sentences(introduction, shared) };
  };
}

import { products } from '../portfolios.ts';
import type { ProductSource } from '../products/product-source.ts';

export function productOf(id: number): ProductSource {
  const found = products.find((product) => product.id === id);
  if (!found) throw new Error(`There is no product ${id}`);
  return found;
}

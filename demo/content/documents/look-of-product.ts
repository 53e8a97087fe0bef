import { products } from '../portfolios.ts';
import type { ProductSource } from '../products/product-source.ts';

export function lookOfProduct(id: number): Pick<ProductSource, 'look' | 'name'> {
  const found = products.find((product) => product.id === id);
  if (!found) throw new Error(`There is no product ${id}`);
  return found;
}

import type { ProductRow } from '@portal/contract/playbook';

/** Two columns of facts fit in a table beside names and descriptions. */
const maxFacts = 2;

/**
 * Labels of facts that make a list comparable: those that at least half of the products have, in the order of their first
 * appearance.
 */
export function sharedFacts(products: readonly Pick<ProductRow, 'facts'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { facts } of products) for (const { label } of facts) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].flatMap(([label, count]) => (count * 2 >= products.length ? label : [])).slice(0, maxFacts);
}

export function factOf({ facts }: Pick<ProductRow, 'facts'>, label: string): string | undefined {
  return facts.find((fact) => fact.label === label)?.value;
}

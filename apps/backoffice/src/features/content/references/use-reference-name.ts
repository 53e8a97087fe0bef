import { useTitleOf } from '../use-title-of.ts';

/** What content is called where it is chosen. The id tells those without a title apart. */
export function useReferenceName(): (reference: { readonly id: number; readonly title: string }) => string {
  const titleOf = useTitleOf();
  return ({ id, title }) => title.trim() || `${titleOf({ title })} (#${id})`;
}

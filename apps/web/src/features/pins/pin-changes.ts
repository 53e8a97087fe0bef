import type { PinnedItem } from '@portal/contract/pins';
import type { ProductDetails } from '@portal/contract/playbook';

/** A pending pin or unpin. */
export interface PinChange {
  readonly action: 'add' | 'remove';
  readonly item: PinnedItem;
  /** Index of the item in the list, so that undo puts it back there. A new pin has none and comes first. */
  readonly index?: number;
}

/** Returns the list with the pending changes applied. */
export function applyPinChanges(items: readonly PinnedItem[], changes: readonly PinChange[]): PinnedItem[] {
  return changes.reduce<PinnedItem[]>(
    (list, { action, item, index = 0 }) => {
      const others = list.filter(({ id }) => id !== item.id);
      if (action === 'remove') return others;
      return others.length < list.length ? list : others.toSpliced(index, 0, item);
    },
    [...items],
  );
}

/** Returns a cached product, including its documents, with the change applied. */
export function applyPinChangeToProduct(product: ProductDetails, { action, item }: PinChange): ProductDetails {
  const favorite = action === 'add';
  const documents = product.documents.map((each) => (each.id === item.id ? { ...each, favorite } : each));
  return { ...product, documents, ...(product.id === item.id && { favorite }) };
}

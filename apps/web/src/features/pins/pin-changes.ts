import type { PinnedItem } from '@portal/contract/pins';
import type { ProductDetails } from '@portal/contract/playbook';

/** A pin or an unpin on its way to the server. */
export interface PinChange {
  readonly action: 'add' | 'remove';
  readonly item: PinnedItem;
  /** Where it stood in the list, for one that goes back. New ones come first. */
  readonly place?: number;
}

/** The list as it will be when the changes have arrived. */
export function withChanges(items: readonly PinnedItem[], changes: readonly PinChange[]): PinnedItem[] {
  return changes.reduce<PinnedItem[]>(
    (list, { action, item, place = 0 }) => {
      const others = list.filter(({ id }) => id !== item.id);
      if (action === 'remove') return others;
      return others.length < list.length ? list : others.toSpliced(place, 0, item);
    },
    [...items],
  );
}

/** What is known of a product, and of its documents, when the change has arrived. */
export function withPin(product: ProductDetails, { action, item }: PinChange): ProductDetails {
  const favorite = action === 'add';
  const documents = product.documents.map((each) => (each.id === item.id ? { ...each, favorite } : each));
  return { ...product, documents, ...(product.id === item.id && { favorite }) };
}

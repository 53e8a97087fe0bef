import type { DroppableCollectionReorderEvent } from 'react-aria-components';

/** The ids in their order after some of them were dropped before or after another one. */
export function reordered(ids: readonly number[], { keys, target }: DroppableCollectionReorderEvent): number[] {
  const dragged = ids.filter((id) => keys.has(id));
  const others = ids.filter((id) => !keys.has(id));
  const place = others.indexOf(Number(target.key)) + (target.dropPosition === 'before' ? 0 : 1);
  return others.toSpliced(place, 0, ...dragged);
}

/** A row with English on the left and another language on the right. On a phone one of them is shown at a time. */
export function pairStyle(isPair: boolean): string {
  return `grid border-t border-line-subtle first:border-t-0 ${isPair ? 'tablet:grid-cols-2' : ''}`;
}

export function cellStyle({ isSource = false, isAlone = false } = {}): string {
  const place = isSource ? (isAlone ? '' : 'max-tablet:hidden') : 'border-line-subtle tablet:border-s';
  return `min-w-0 px-(--card-px) py-2.5 ${place}`;
}

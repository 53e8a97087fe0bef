/** The line between two texts. */
export const pairLineStyle = 'border-t border-line-subtle first:border-t-0';

/** A row with English on the left and another language on the right; on a phone one of them is shown at a time. */
export function pairStyle(count: number): string {
  return `grid ${count > 1 ? 'tablet:grid-cols-2' : ''}`;
}

export const cellStyle =
  'min-w-0 border-line-subtle px-(--card-px) py-2.5 not-first:max-tablet:border-t tablet:not-first:border-s';

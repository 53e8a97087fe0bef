/** The row of a file, whether it is stored or on its way. */
export const fileRowStyle =
  'flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-subtle px-(--card-px) py-1 touch:min-h-14';

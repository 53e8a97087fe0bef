/**
 * Styles of the tables inside a step. Where the container is narrow, each row becomes a block of two or three lines; the head stays for
 * screen readers.
 */
export const rowTable = {
  table: 'w-full table-fixed @max-2xl:block',
  head: 'bg-sunken @max-2xl:sr-only',
  headCell: 'h-8 px-2 text-start text-13 font-medium text-muted first:ps-3 last:pe-3',
  body: '@max-2xl:block',
  row: 'border-t border-line-subtle @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:items-baseline @max-2xl:gap-x-3 @max-2xl:gap-y-0.5 @max-2xl:px-3 @max-2xl:py-2 @max-2xl:first:border-t-0',
  cell: 'h-9 px-2 py-1.5 text-start align-top first:ps-3 last:pe-3 @max-2xl:block @max-2xl:h-auto @max-2xl:p-0!',
} as const;

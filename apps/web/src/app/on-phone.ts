/** Where a table is a list of cards, which have no column heads: see the breakpoint `tablet` of the theme. */
export const onPhone = '(width < 43.8125rem)';

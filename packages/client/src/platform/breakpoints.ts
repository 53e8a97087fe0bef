/** Where tables become lists of cards without column headers: see the breakpoint `tablet` of the theme. */
export const phoneQuery = '(width < 43.8125rem)';

/** Media query for phones, where tables become lists of cards. It must match the breakpoint `tablet` of the theme. */
export const phoneQuery = '(width < 43.8125rem)';

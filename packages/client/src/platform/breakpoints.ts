/** Media query for phones, where tables become lists of cards. It must match the breakpoint `tablet` of the theme. */
export const phoneQuery = '(width < 43.8125rem)';

/** Media query for windows with room for several columns. It must match the breakpoint `desktop` of the theme. */
export const desktopQuery = '(width >= 68.8125rem)';

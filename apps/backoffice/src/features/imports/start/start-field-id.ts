/** The first field of the form that starts an import; the heading's link leads to it. */
export const startFieldId = 'import-feed';

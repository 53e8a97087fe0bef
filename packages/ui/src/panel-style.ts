/** What floats over the page from an opener: menus and small panels. They fade in and do not move: whoever is quick hits what they aimed at. */
export const panelStyle =
  'z-50 max-w-[calc(100vw-1rem)] overflow-auto overscroll-contain rounded-lg bg-overlay shadow-menu outline-none ' +
  'data-entering:animate-fade print:hidden';

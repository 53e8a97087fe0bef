/** Menus and small panels that float over the page. They fade in without moving, so that a quick click hits its target. */
export const panelStyle =
  'z-50 max-w-[calc(100vw-1rem)] overflow-auto overscroll-contain rounded-lg bg-overlay shadow-menu outline-none ' +
  'data-entering:animate-fade print:hidden';

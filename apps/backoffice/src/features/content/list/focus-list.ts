/**
 * Moves the focus to the row with the cursor, or to the first one, if it would be lost: the bar or the dialog that had it is gone.
 * Without rows it goes to the heading of the page.
 */
export function focusListIfLost(): void {
  // Dialogs restore the focus themselves, one frame after they close.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const places = ['[data-row][data-cursor] [data-row-link]', '[data-row] [data-row-link]', 'h1'];
      const target = places.map((place) => document.querySelector<HTMLElement>(place)).find((element) => element !== null);
      target?.focus();
    }),
  );
}

/**
 * Ref for an element that replaces a submitted form or a closed menu: focusing it keeps the focus on the page and lets screen
 * readers announce it.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

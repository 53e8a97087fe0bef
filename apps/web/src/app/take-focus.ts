/** A ref for what takes the place of a form that was just sent or of a menu in which was chosen, so that the focus is not lost with it and a screen reader reads it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

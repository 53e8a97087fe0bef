/** Whether one of these inputs is half typed, which would be saved as if it were empty; if so, leads to it and has it say so. */
export function leadsToHalfTyped(elements: Iterable<Element>): boolean {
  const input = [...elements].find(isHalfTyped);
  if (!input) return false;
  // The field says what is missing when it loses the focus, which Enter does not take from it.
  input.blur();
  input.focus();
  return true;
}

function isHalfTyped(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.validity.badInput;
}

/** Whether one of these inputs is half typed, which would be saved as if it were empty; if so, leads to it and has it say so. */
export function leadsToHalfTyped(elements: Iterable<Element>): boolean {
  const input = [...elements].find((element) => element instanceof HTMLInputElement && isHalfTyped(element));
  if (!(input instanceof HTMLInputElement)) return false;
  // The field says what is missing when it loses the focus, which Enter does not take from it.
  input.blur();
  input.focus();
  return true;
}

/** Also a year of five digits, which browsers take although none is meant: somebody has typed on. */
export function isHalfTyped({ validity, value }: HTMLInputElement): boolean {
  return validity.badInput || /^\d{5,}-/.test(value);
}

/**
 * Returns how many steps of a group are open. The URL has them for all groups as `News.Documents-3`; a name alone means the first
 * step. A number beyond the end shows all results.
 */
export function stepsOf(more: string | undefined, key: string): number {
  return parseSteps(more).get(key) ?? 0;
}

/** Returns the text for the URL after this many steps of a group were opened. */
export function withSteps(more: string | undefined, key: string, steps: number): string {
  const opened = parseSteps(more).set(key, steps);
  return Array.from(opened, ([name, each]) => (each === 1 ? name : `${name}-${each}`)).join('.');
}

function parseSteps(more: string | undefined): Map<string, number> {
  const parts = (more ?? '').split('.').map((part) => /^([A-Za-z]+)(?:-([1-9]\d{0,4}))?$/.exec(part));
  return new Map(parts.flatMap((part) => (part?.[1] ? [[part[1], Number(part[2] ?? 1)] as const] : [])));
}

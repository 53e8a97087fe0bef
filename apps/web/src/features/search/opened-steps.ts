/**
 * How many steps of each group are open, as written in the URL: `News.Documents-3`; the name alone means the first step. A huge
 * number shows as many steps as there are results.
 */
export function stepsOf(more: string | undefined, key: string): number {
  return read(more).get(key) ?? 0;
}

export function putSteps(more: string | undefined, key: string, steps: number): string {
  const opened = read(more).set(key, steps);
  return Array.from(opened, ([name, each]) => (each === 1 ? name : `${name}-${each}`)).join('.');
}

function read(more: string | undefined): Map<string, number> {
  const parts = (more ?? '').split('.').map((part) => /^([A-Za-z]+)(?:-([1-9]\d{0,4}))?$/.exec(part));
  return new Map(parts.flatMap((part) => (part?.[1] ? [[part[1], Number(part[2] ?? 1)] as const] : [])));
}

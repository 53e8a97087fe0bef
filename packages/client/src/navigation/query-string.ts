/** Keeps URLs plain (`?query=42`, `?new`), as in the product specification; each route parses the strings into typed values. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, string | number | boolean | null | undefined>): string {
  const params = Object.entries(search).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    return value === true || value === ''
      ? [encodeURIComponent(name)]
      : [new URLSearchParams([[name, String(value)]]).toString()];
  });
  return params.length > 0 ? `?${params.join('&')}` : '';
}

/** Addresses stay plain (`?query=42`), as the product documents write them; each route's schema turns text into types. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, string | number | boolean | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}

/** Makes a typed website URL safe to link: only http and https, displayed without scheme and `www`. */
export function parseWebsite(typed: string | null | undefined): { href: string; text: string } | undefined {
  const text = typed?.trim();
  if (!text) return undefined;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return { href: url.href, text: url.host.replace(/^www\./, '') + url.pathname.replace(/\/$/, '') };
}

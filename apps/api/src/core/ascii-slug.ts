/** A name in small letters without accents, for ids and file names: "SAP Lizenzen (AT)" becomes sap-lizenzen-at. It may be empty. */
export function asciiSlug(name: string, maxLength: number): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '');
}

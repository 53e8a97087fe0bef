/** What is left of the sender's name for a file: the last part of a path, printable, not too long. Never used as a path. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Marks that turn the direction of writing make `fdp.exe` look like `exe.pdf`.
  const printable = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>:"|?*]/gu, '').trim();
  const plain = printable.replace(/^[.\s]+/, '');
  return [...plain].slice(0, 120).join('') || 'file';
}

/** The name under which a variant is saved: its ending is that of what is really in it. */
export function servedFileName(name: string, variant: string): string {
  const ending = variant.slice(variant.lastIndexOf('.'));
  if (name.toLowerCase().endsWith(ending)) return name;
  return `${name.replace(/\.(?:jpe?g|png|webp)$/i, '')}${ending}`;
}

/** RFC 6266: a plain name for old programs, the real one for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const real = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${real}`;
}

/** Sanitizes the sender's file name: the last part of a path, printable, and not too long. It is never used as a path. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Bidirectional control characters make `fdp.exe` look like `exe.pdf`.
  const printable = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>:"|?*]/gu, '').trim();
  const withoutLeadingDots = printable.replace(/^[.\s]+/, '');
  return [...withoutLeadingDots].slice(0, 120).join('') || 'file';
}

/** Returns the download name of a variant, with the extension of its real type. */
export function servedFileName(name: string, variant: string): string {
  const extension = variant.slice(variant.lastIndexOf('.'));
  if (name.toLowerCase().endsWith(extension)) return name;
  return `${name.replace(/\.(?:jpe?g|png|webp)$/i, '')}${extension}`;
}

/** RFC 6266: an ASCII name for old clients and the full name for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (char) => `%${char.codePointAt(0)?.toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/**
 * Formats a size in kilobytes or megabytes in the reader's language. Only an empty file is shown as 0 kB; other small files are
 * rounded up to 0.1 kB.
 */
export function fileSize(bytes: number, locale: string): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(bytes / 1024, 0.1);
  const [unit, size] =
    bytes >= bytesPerMegabyte ? (['megabyte', bytes / bytesPerMegabyte] as const) : (['kilobyte', kilobytes] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 }).format(size);
}

const bytesPerMegabyte = 1024 * 1024;

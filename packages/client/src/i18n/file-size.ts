/**
 * Formats a size in kilobytes or megabytes in the reader's language. Only an empty file is shown as 0 kB; smaller files are
 * rounded up.
 */
export function fileSize(bytes: number, locale: string): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(bytes / 1024, 0.1);
  const [unit, size] = bytes >= mega ? (['megabyte', bytes / mega] as const) : (['kilobyte', kilobytes] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 }).format(size);
}

const mega = 1024 * 1024;

/** In the largest unit that leaves a figure of one or more, as the reader's language writes it. */
export function fileSize(bytes: number, locale: string): string {
  const [unit, size] = bytes >= mega ? (['megabyte', bytes / mega] as const) : (['kilobyte', bytes / 1024] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 }).format(size);
}

const mega = 1024 * 1024;

import { buttonRowStyle } from './button-style.ts';

/** Shared by the native and the React Aria dialog, so that they look the same. */
export const dialogStyle = {
  panel:
    'flex max-h-[calc(100dvh-3rem)] w-full flex-col overflow-clip rounded-[16px] bg-overlay text-body shadow-dialog ' +
    'max-tablet:max-h-[94dvh] max-tablet:max-w-none max-tablet:rounded-b-none max-tablet:rounded-t-xl ' +
    'tablet:animate-rise max-tablet:animate-sheet print:max-h-none print:max-w-none print:overflow-visible print:shadow-none print:animate-none',
  sizes: { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-180' },
  fixedHeight: 'tablet:h-164 desktop:h-146',
  header: 'flex items-start gap-4 pt-5 pe-4 pb-4 ps-6 max-tablet:pe-3 max-tablet:ps-5',
  title: 'flex flex-wrap items-center gap-3 text-20 font-semibold tracking-tight text-strong',
  body: 'grid gap-5 overflow-y-auto print:overflow-visible focus-visible:-outline-offset-2 px-6 pb-6 max-tablet:px-5',
  footer:
    'flex flex-wrap items-center justify-end gap-2 border-t border-line bg-sunken px-6 py-3.5 max-tablet:px-5 max-tablet:py-3 ' +
    `${buttonRowStyle} ` +
    'print:hidden dark:bg-[oklch(0.228_0.013_var(--brand-hue))]',
} as const;

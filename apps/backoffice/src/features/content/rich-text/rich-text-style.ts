// The editor needs `break-spaces`: a browser would otherwise replace typed spaces by no-break spaces.
export const richTextStyle =
  'min-h-40 px-3 py-2 text-14 wrap-anywhere whitespace-break-spaces text-strong outline-none max-tablet:text-16 ' +
  '[font-variant-ligatures:none] [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-[3px] [&_blockquote]:border-s-2 ' +
  '[&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_h2]:text-18 [&_h2]:font-semibold [&_h3]:text-16 [&_h3]:font-semibold ' +
  '[&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5 [&_:is(p,h2,h3,ul,ol,blockquote)+*]:mt-2';

/** The bar has its height before its buttons are there: one line of them, or two on a phone. */
export const toolbarStyle =
  'flex min-h-9.25 flex-wrap items-center gap-0.5 border-b border-line-subtle bg-sunken px-2.5 py-0.5 pointer-coarse:min-h-12.25 ' +
  'max-tablet:pointer-coarse:min-h-23.75';

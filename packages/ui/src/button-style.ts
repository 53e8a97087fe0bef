/**
 * `quiet` is a ghost button in muted grey, for icons in a header or a row; `link` is one in the accent colour, for an action next
 * to text.
 */
export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'quiet' | 'link' | 'soft' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** Class names of a button, for native elements and links as well; `icon` makes it square. */
export function buttonStyle({
  kind = 'secondary',
  size = 'md',
  icon = false,
}: { kind?: ButtonKind; size?: ButtonSize; icon?: boolean } = {}): string {
  return `${base} ${kinds[kind]} ${icon ? squares[size] : sizes[size]}`;
}

/** For a row of buttons: on a phone they share its width equally, and wrap where a label would not fit. */
export const buttonRowStyle =
  // `!important`, because the minimum touch size is outside of all layers and would let a button shrink below its label.
  'max-tablet:*:min-w-fit! max-tablet:*:flex-1';

/** A text link, or a button that looks like one. */
export const linkStyle =
  'rounded-xs font-medium text-accent-text underline-offset-[3px] hover:underline pointer-coarse:min-h-11 pointer-coarse:inline-flex pointer-coarse:items-center';

/** A link that is a complete value, such as a phone number: it stays on the text's baseline, with a larger touch target. */
export const valueLinkStyle =
  'rounded-xs py-1 font-medium text-accent-text underline-offset-[3px] hover:underline pointer-coarse:py-3.5';

const base =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none ' +
  'narrow:shrink narrow:whitespace-normal transition-colors disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-45 [&_svg]:shrink-0';

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-accent text-on-accent shadow-button hover:bg-accent-hover active:bg-accent-pressed',
  secondary:
    'border-line-strong bg-card text-strong shadow-button hover:bg-hover active:bg-pressed dark:bg-raised dark:hover:bg-pressed',
  ghost: 'border-transparent text-body hover:bg-pressed hover:text-strong',
  quiet: 'border-transparent text-muted hover:bg-pressed hover:text-strong',
  link: 'border-transparent text-accent-text hover:bg-pressed',
  soft: 'border-transparent bg-accent-soft text-accent-text hover:bg-accent-soft-hover',
  danger: 'border-danger-border bg-danger-soft text-danger hover:border-danger',
};

// Touch targets are 44 px, also where a mouse gets a dense row.
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-2.5 text-13 pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&_svg]:size-4',
  md: 'min-h-9 px-3 text-14 touch:min-h-11 [&_svg]:size-4',
  lg: 'min-h-11 px-4 text-16 [&_svg]:size-4',
};

const squares: Record<ButtonSize, string> = {
  sm: 'size-8 pointer-coarse:size-11 [&_svg]:size-4',
  md: 'size-9 touch:size-11 [&_svg]:size-5',
  lg: 'size-11 [&_svg]:size-5',
};

export type InputSize = 'sm' | 'md' | 'lg';

/** Class names of a text input, a text area or a native select. */
export function inputStyle(size: InputSize = 'md'): string {
  return `${base} ${sizes[size]}`;
}

export const fieldStyle = 'grid gap-1.5';
export const labelStyle = 'text-14 font-medium text-strong';
export const helpStyle = 'text-13 text-muted';
export const errorStyle = 'flex items-start gap-1 text-13 font-medium text-danger [&_svg]:mt-px [&_svg]:size-4 [&_svg]:shrink-0';

// The focus outline replaces the border, so that neither the field nor its text moves.
const base =
  'block w-full min-w-0 rounded-md border border-line-control bg-card text-strong transition-colors placeholder:text-muted ' +
  'placeholder:opacity-100 hover:border-muted focus:border-transparent focus:outline-2 focus:-outline-offset-1 focus:outline-accent ' +
  'aria-invalid:border-danger-solid aria-invalid:focus:outline-danger-solid disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken';

// 16 px on a phone: with less, iOS zooms into a focused field.
const sizes: Record<InputSize, string> = {
  sm: 'min-h-8 rounded-sm px-2 text-13 touch:min-h-11 max-tablet:text-16',
  md: 'min-h-9 px-3 text-14 touch:min-h-11 max-tablet:text-16',
  lg: 'min-h-11 px-3 text-16',
};

import type { ComponentProps } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Some, but not all of what it stands for is selected. */
  isIndeterminate?: boolean;
}

/** A native checkbox in the colours of the theme. Its label is beside it or in `aria-label`. */
export function Checkbox({ isIndeterminate = false, ...input }: CheckboxProps) {
  return (
    <input
      {...input}
      type="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = isIndeterminate;
      }}
      className={checkboxStyle}
    />
  );
}

// The tick is two borders of a rotated box. Forced colours would remove it, so there the browser draws its own box.
const checkboxStyle =
  'relative size-4 shrink-0 cursor-pointer appearance-none rounded-xs border border-line-control bg-card align-middle touch:size-5 ' +
  'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-default disabled:opacity-45 ' +
  'after:absolute after:hidden checked:after:block indeterminate:after:block checked:after:inset-x-[31%] checked:after:top-[10%] checked:after:h-[58%] ' +
  'checked:after:rotate-45 checked:after:border-r-[1.5px] checked:after:border-b-[1.5px] checked:after:border-on-accent ' +
  'indeterminate:after:inset-x-[20%] indeterminate:after:top-1/2 indeterminate:after:h-[1.5px] indeterminate:after:-translate-y-1/2 ' +
  'indeterminate:after:rotate-0 indeterminate:after:border-0 indeterminate:after:bg-on-accent forced-colors:appearance-auto';

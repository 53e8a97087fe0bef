import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { type InputSize, inputStyle } from './input-style.ts';

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size' | 'className'> {
  /** Accessible name; only the value is visible. */
  label: string;
  icon?: ReactNode;
  size?: InputSize;
  /** Without a border, for a header or a menu. */
  isBorderless?: boolean;
}

export function NativeSelect({ label, icon, size = 'md', isBorderless = false, ...select }: NativeSelectProps) {
  return (
    <span className="relative inline-flex min-w-0 items-center text-muted [&_svg]:pointer-events-none [&_svg]:absolute [&_svg]:size-4">
      {icon && <span className="contents [&_svg]:start-2.5">{icon}</span>}
      <select
        {...select}
        aria-label={label}
        className={`${inputStyle(size)} cursor-pointer appearance-none pe-8 text-ellipsis ${icon ? 'ps-8.5' : ''} ${isBorderless ? borderlessStyle : ''}`}
      />
      <ChevronDown className="end-2.5" />
    </span>
  );
}

const borderlessStyle =
  'field-sizing-content border-transparent bg-transparent font-medium text-muted hover:border-transparent hover:bg-pressed hover:text-strong';

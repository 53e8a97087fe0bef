import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { type InputSize, inputStyle } from './input-style.ts';

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size' | 'className'> {
  /** Name for screen readers; the value itself is what is seen. */
  label: string;
  icon?: ReactNode;
  size?: InputSize;
  /** Without a frame, for a header or a menu. */
  bare?: boolean;
}

export function NativeSelect({ label, icon, size = 'md', bare = false, ...select }: NativeSelectProps) {
  return (
    <span className="relative inline-flex min-w-0 items-center text-muted [&_svg]:pointer-events-none [&_svg]:absolute [&_svg]:size-4">
      {icon && <span className="contents [&_svg]:start-2.5">{icon}</span>}
      <select
        {...select}
        aria-label={label}
        className={`${inputStyle(size)} cursor-pointer appearance-none pe-8 text-ellipsis ${icon ? 'ps-8.5' : ''} ${bare ? bareStyle : ''}`}
      />
      <ChevronDown className="end-2.5" />
    </span>
  );
}

const bareStyle =
  'field-sizing-content border-transparent bg-transparent font-medium text-muted hover:border-transparent hover:bg-pressed hover:text-strong';

import { Search, X } from 'lucide-react';
import { useRef } from 'react';

import { type InputSize, inputStyle } from './input-style.ts';

interface SearchFieldProps {
  /** Accessible name and placeholder: "Search documents". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
  size?: InputSize;
  className?: string;
  /** False for a second search on a screen: landmarks of one kind would have to be told apart. */
  isLandmark?: boolean;
}

/** Filters the list below while typing; Escape and the clear button empty it. */
export function SearchField({
  label,
  value,
  onChange,
  clearLabel,
  size = 'md',
  className = '',
  isLandmark = true,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div role={isLandmark ? 'search' : undefined} className={`relative ${className}`}>
      <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted" />
      <input
        ref={input}
        type="search"
        value={value}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !value) return;
          // An Escape that clears the field must not close the dialog around it.
          event.stopPropagation();
          clear();
        }}
        className={`${inputStyle(size)} ps-9 pe-9 text-ellipsis max-tablet:pe-11 tablet:placeholder-shown:pe-1 [&::-webkit-search-cancel-button]:hidden`}
      />
      {value && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={clear}
          className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-md text-muted hover:text-strong touch:w-11"
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  );
}

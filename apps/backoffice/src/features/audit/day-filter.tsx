import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { withoutPlace } from '../../lists/without-place.ts';

interface DayFilterProps {
  name: 'from' | 'until';
  label: string;
  value: string | undefined;
}

/** A day that the list begins or ends with, kept in the URL. */
export function DayFilter({ name, label, value = '' }: DayFilterProps) {
  const navigate = useNavigate();
  // What is in the field counts until the URL changes.
  const [typed, setTyped] = useState({ day: value, over: value });
  // Another filter may have removed it from the URL.
  if (typed.over !== value) setTyped({ day: value, over: value });
  const isTyping = useRef(false);

  const commit = (day: string) => {
    // A year that is being typed begins as 0002.
    if (day !== '' && day < '1900') return setTyped({ day: value, over: value });
    if (day === value) return undefined;
    return void navigate({
      to: '/audit',
      search: (old) => ({ ...old, ...withoutPlace, [name]: day || undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <label className={value === '' ? chipStyle : `${chipStyle} ${setStyle}`}>
      {label}
      <input
        type="date"
        max="9999-12-31"
        value={typed.day}
        onPointerDown={() => (isTyping.current = false)}
        onKeyDown={({ key, currentTarget }) => {
          isTyping.current = true;
          if (key === 'Enter') commit(currentTarget.value);
        }}
        onChange={({ target }) => {
          setTyped({ day: target.value, over: value });
          // Each digit makes another day; one that was picked from the calendar is meant.
          if (!isTyping.current) commit(target.value);
        }}
        onBlur={({ target }) => commit(target.value)}
        className="min-w-0 rounded-xs bg-transparent text-strong"
      />
    </label>
  );
}

const chipStyle =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md border border-dashed border-line-strong px-2.5 text-13 font-medium text-body pointer-coarse:min-h-11';
const setStyle = 'border-solid border-accent-border bg-accent-soft text-accent-text';

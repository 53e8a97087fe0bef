import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';

import { withoutPlace } from './without-place.ts';

interface FilterSelectProps {
  /** The search param, which has the value of the chosen option. */
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter of a list as a chip, kept in the URL. The chip is drawn over a native select, so that it works with every keyboard. */
export function FilterSelect({ name, label, options }: FilterSelectProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const value = (search as Record<string, string | undefined>)[name];
  const chosen = options.find((option) => option.value === value);
  const choose = (next: string) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...withoutPlace, [name]: next || undefined }),
      replace: true,
      resetScroll: false,
    });
  const chosenLabel = value === undefined ? undefined : (chosen?.label ?? value);

  return (
    <span className={`${chipStyle} ${chosenLabel === undefined ? 'border-dashed' : setStyle}`}>
      {chosenLabel === undefined && <Plus aria-hidden="true" />}
      <span aria-hidden="true" className="max-w-48 truncate">
        {chosenLabel === undefined ? label : t({ id: 'list.filter', message: `${label}: ${chosenLabel}` })}
      </span>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        <option value="">{t({ id: 'list.filterAll', message: 'All' })}</option>
        {value !== undefined && !chosen && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {chosenLabel !== undefined && (
        <button
          type="button"
          aria-label={t({ id: 'list.clearFilter', message: `Clear filter ${label}` })}
          onClick={() => choose('')}
          className="relative -me-1.5 grid size-6 place-items-center rounded-xs hover:bg-accent-soft-hover"
        >
          <X />
        </button>
      )}
    </span>
  );
}

const chipStyle = `${buttonStyle({ kind: 'ghost', size: 'sm' })} relative border-line-strong! has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-accent`;
const setStyle = 'border-accent-border! bg-accent-soft text-accent-text';

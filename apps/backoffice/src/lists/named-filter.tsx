import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';

import { withoutPlace } from './without-place.ts';

interface NamedFilterProps {
  label: string;
  name: string;
  /** The search params that are removed. */
  without: Readonly<Record<string, undefined>>;
}

/** A filter that a link has set, by the name of its record; pressing it removes the filter. */
export function NamedFilter({ label, name: chosenLabel, without }: NamedFilterProps) {
  const { t } = useLingui();
  return (
    <Link
      to="."
      search={((old: object) => ({ ...old, ...withoutPlace, ...without })) as never}
      replace
      resetScroll={false}
      className={`${buttonStyle({ kind: 'ghost', size: 'sm' })} max-w-full border-accent-border! bg-accent-soft text-accent-text`}
    >
      <span className="truncate">{t({ id: 'list.filter', message: `${label}: ${chosenLabel}` })}</span>
      <span className="sr-only">{t({ id: 'list.clearFilter', message: `Clear filter ${label}` })}</span>
      <X />
    </Link>
  );
}

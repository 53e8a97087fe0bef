import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { dialogState } from '../../app/dialog-address.ts';
import { labels } from '../../i18n/labels.ts';

interface DetailsLinkProps {
  id: number;
  className: string;
  textStyle?: string;
  icon: ReactNode;
}

/** Where the focus is to be when the details are closed. */
export const linkIdOf = (lead: number | string) => `lead-${lead}`;

/** Opens the details over the list, at an address of their own. */
export function DetailsLink({ id, className, textStyle, icon }: DetailsLinkProps) {
  const { t } = useLingui();
  const title = t(labels.button.openDetails);
  return (
    <Link
      id={linkIdOf(id)}
      to="."
      search={(old) => ({ ...old, lead: String(id) })}
      state={dialogState}
      resetScroll={false}
      preload={false}
      aria-label={t({ id: 'leads.openDetails', message: `${title} for lead ${id}` })}
      className={className}
    >
      <span className={textStyle}>{title}</span>
      {icon}
    </Link>
  );
}

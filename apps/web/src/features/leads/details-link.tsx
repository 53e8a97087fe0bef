import { useLingui } from '@lingui/react/macro';
import { dialogHistoryState } from '@portal/client/navigation/use-dialog-param';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { labels } from '../../i18n/labels.ts';

interface DetailsLinkProps {
  id: number;
  className: string;
  textStyle?: string;
  icon: ReactNode;
}

/** Focused again when the details are closed. */
export const linkIdOf = (lead: number | string) => `lead-${lead}`;

/** Opens the details in a dialog with its own URL. */
export function DetailsLink({ id, className, textStyle, icon }: DetailsLinkProps) {
  const { t } = useLingui();
  const title = t(labels.button.openDetails);
  return (
    <Link
      id={linkIdOf(id)}
      to="."
      search={(old) => ({ ...old, lead: String(id) })}
      state={dialogHistoryState}
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

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

/** The element id of a lead's link, which is focused again when the details are closed. */
export const detailsLinkId = (lead: number | string) => `lead-${lead}`;

/** A link that opens the details of a lead in a dialog with its own URL. */
export function DetailsLink({ id, className, textStyle, icon }: DetailsLinkProps) {
  const { t } = useLingui();
  const title = t(labels.button.openDetails);
  return (
    <Link
      id={detailsLinkId(id)}
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

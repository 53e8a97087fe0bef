import { useLingui } from '@lingui/react/macro';
import { telUrl, mailtoUrl } from '@portal/client/platform/contact-urls';
import type { Lead } from '@portal/contract/leads';
import { buttonStyle } from '@portal/ui/button-style';
import { ChevronRight, Mail, Phone } from 'lucide-react';

import { DetailsLink } from './details-link.tsx';
import { leadDate, leadName } from './lead-format.ts';
import { Missing } from './missing.tsx';
import { LeadStatusBadge } from './lead-status-badge.tsx';

/** The rows of the list as cards, for phones, with call and mail buttons within reach of the thumb. */
export function LeadCards({ leads }: { leads: readonly Lead[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {leads.map((lead) => (
        <li key={lead.id}>
          <LeadCard lead={lead} />
        </li>
      ))}
    </ul>
  );
}

function LeadCard({ lead }: { lead: Lead }) {
  const { t } = useLingui();
  const name = leadName(lead);
  // Positioned, so that the buttons are above the link to the details, which covers the card.
  const iconButtonStyle = `${buttonStyle({ icon: true })} relative`;
  return (
    <article className="relative rounded-lg border border-line bg-card p-4 pb-3">
      <div className="flex items-start justify-between gap-3 narrow:flex-wrap">
        <h2 data-content className="min-w-0 text-16 wrap-anywhere">
          {name}
        </h2>
        <LeadStatusBadge status={lead.status} />
      </div>
      <p data-content className="truncate text-16 text-muted">
        {lead.company || <Missing />}
      </p>
      <p className="text-13 text-muted tabular-nums">
        {[lead.id, lead.creationDate && leadDate(lead), lead.country_iso].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-3 flex gap-2 narrow:flex-wrap border-t border-line-subtle pt-3">
        {lead.phone && (
          <a
            href={telUrl(lead.phone)}
            aria-label={t({ id: 'leads.callName', message: `Call ${name}` })}
            className={iconButtonStyle}
          >
            <Phone />
          </a>
        )}
        {lead.email && (
          <a
            href={mailtoUrl(lead.email)}
            aria-label={t({ id: 'leads.writeName', message: `Email ${name}` })}
            className={iconButtonStyle}
          >
            <Mail />
          </a>
        )}
        <DetailsLink
          id={lead.id}
          className={`${buttonStyle()} flex-1 after:absolute after:inset-0`}
          icon={<ChevronRight aria-hidden="true" className="rtl:rotate-180" />}
        />
      </div>
    </article>
  );
}

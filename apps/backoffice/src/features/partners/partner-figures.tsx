import { useLingui } from '@lingui/react/macro';
import type { Partner } from '@portal/contract/backoffice/partners';
import { Card } from '@portal/ui/card';
import type { ReactNode } from 'react';

/** Four figures of a partner in one line, two by two on a phone. */
export function PartnerFigures({ partner }: { partner: Partner }) {
  const { t, i18n } = useLingui();
  const people = i18n.number(partner.people);
  const newLeads = i18n.number(partner.leads.new);
  const expired = i18n.number(partner.licences.expired);
  const expiring = i18n.number(partner.licences.expiring);
  return (
    <Card className="mb-4 grid grid-cols-2 overflow-clip desktop:grid-cols-4">
      <Figure label={t({ id: 'partner.signedIn', message: 'Signed in, 30 days' })} value={partner.signedIn}>
        {t({ id: 'partner.ofPeople', message: `of ${people} people` })}
      </Figure>
      <Figure label={t({ id: 'partner.leads', message: 'Leads' })} value={partner.leads.total}>
        {t({ id: 'partner.newLeads', message: `${newLeads} new` })}
      </Figure>
      <Figure label={t({ id: 'partner.licences', message: 'Licences' })} value={partner.licences.total}>
        <span className={partner.licences.expired > 0 ? 'text-danger' : ''}>
          {t({ id: 'partner.expired', message: `${expired} expired` })}
        </span>
        {', '}
        <span className={partner.licences.expiring > 0 ? 'text-warning' : ''}>
          {t({ id: 'partner.expiring', message: `${expiring} within 60 days` })}
        </span>
      </Figure>
      <Figure label={t({ id: 'partner.openTickets', message: 'Open tickets' })} value={partner.openTickets} />
    </Card>
  );
}

function Figure({ label, value, children }: { label: string; value: number; children?: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div className="min-w-0 border-line-subtle px-4 py-2.5 not-first:border-s max-desktop:nth-3:border-s-0 max-desktop:nth-[n+3]:border-t">
      <p className="text-13 text-muted">{label}</p>
      <p className="text-20 font-semibold tracking-tight text-strong tabular-nums">{i18n.number(value)}</p>
      <p className="min-h-4.5 text-13 text-muted">{children}</p>
    </div>
  );
}

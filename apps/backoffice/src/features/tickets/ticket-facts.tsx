import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { StaffTicket } from '@portal/contract/backoffice/tickets';
import { Badge } from '@portal/ui/badge';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { statusLabels } from './ticket-status.tsx';

/** What helps to answer: the company, the person, and their other tickets. */
export function TicketFacts({ ticket: { partner, person, otherTickets, otherTicketCount } }: { ticket: StaffTicket }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div className="grid text-14">
      <Section
        heading={
          <Link to="/partners/$partnerId" params={{ partnerId: partner.id }} className="text-strong">
            <span data-content>{partner.name}</span>
          </Link>
        }
      >
        {partner.isDisabled && <Badge tone="danger">{t({ id: 'tickets.disabled', message: 'Disabled' })}</Badge>}
        <Facts
          facts={[
            { label: t({ id: 'tickets.tier', message: 'Tier' }), value: partner.tier },
            {
              label: t({ id: 'tickets.country', message: 'Country' }),
              value: partner.country && countryName(partner.country, locale),
            },
            { label: t({ id: 'tickets.priceList', message: 'Price list' }), value: partner.priceList },
            { label: t({ id: 'tickets.phone', message: 'Phone' }), value: partner.phone && <PhoneLink phone={partner.phone} /> },
          ]}
        />
      </Section>
      <Section heading={<span data-content>{person.name}</span>}>
        {person.isDisabled && <Badge tone="danger">{t({ id: 'tickets.disabled', message: 'Disabled' })}</Badge>}
        <Facts
          facts={[
            { label: t({ id: 'tickets.jobTitle', message: 'Role' }), value: person.jobTitle },
            { label: t({ id: 'tickets.phone', message: 'Phone' }), value: person.phone && <PhoneLink phone={person.phone} /> },
            {
              label: t({ id: 'field.email', message: 'Email' }),
              value: (
                <a href={`mailto:${person.email}`} className="text-accent-text wrap-anywhere">
                  {person.email}
                </a>
              ),
            },
            {
              label: t({ id: 'tickets.language', message: 'Language' }),
              value: person.locale && languageName(person.locale, locale),
            },
          ]}
        />
      </Section>
      <Section
        heading={t({ id: 'tickets.others', message: 'Other tickets' })}
        end={
          otherTicketCount > 0 && (
            <Link to="/tickets" search={{ view: 'all', partner: partner.id }} className="text-13 text-accent-text">
              {t({ id: 'tickets.allOf', message: `All ${otherTicketCount}` })}
            </Link>
          )
        }
      >
        {otherTicketCount === 0 && <p className="text-13 text-muted">{t({ id: 'tickets.noOthers', message: 'None' })}</p>}
        <ul className="grid gap-1">
          {otherTickets.map(({ id, subject, status, isUnanswered }) => (
            <li key={id} className="min-w-0 text-13 text-muted">
              <Link
                to="/tickets/$id"
                params={{ id }}
                search={((old: object) => old) as never}
                className="text-accent-text tabular-nums"
              >
                {id}
              </Link>{' '}
              <span data-content>{subject}</span>,{' '}
              {isUnanswered ? t({ id: 'tickets.waitsForUs', message: 'waits for us' }) : t(statusLabels[status])}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Section({ heading, end, children }: { heading: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex items-baseline gap-2">
        <h2 className="min-w-0 flex-1 text-14 font-semibold tracking-normal wrap-anywhere">{heading}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** Facts that are not known are left out. */
function Facts({ facts }: { facts: readonly { readonly label: string; readonly value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-13 leading-5 text-muted">{label}</dt>
            <dd data-content className="text-strong wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-accent-text tabular-nums">
      {phone}
    </a>
  );
}

import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { formatDate } from '@portal/client/i18n/dates';
import { useLocale } from '@portal/client/i18n/locale';
import { MailLink, PhoneLink } from '@portal/client/page/contact-links';
import { parseWebsite } from '@portal/client/platform/parse-website';
import type { Partner, PartnerContact } from '@portal/contract/backoffice/partners';
import { linkStyle } from '@portal/ui/button-style';
import { Card, CardHeader } from '@portal/ui/card';
import { CountBadge } from '@portal/ui/count-badge';
import type { ReactNode } from 'react';

import { LastSignIn } from '../../lists/last-sign-in.tsx';
import { OnOff } from './partner-columns.tsx';
import { contactTitles, fieldLabels } from './partner-field-labels.ts';

export function CompanyCard({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Card>
      <CardHeader title={t({ id: 'partner.company', message: 'Company' })} />
      <Facts
        facts={[
          [t(fieldLabels.tier), partner.tier],
          [t(fieldLabels.country), countryName(partner.country, locale)],
          [t(fieldLabels.region), partner.region],
          [t(fieldLabels.address), partner.address],
          [t(fieldLabels.phone), partner.phone && <PhoneLink key="phone" number={partner.phone} />],
          [t(fieldLabels.email), partner.email && <MailLink key="email" address={partner.email} />],
          [t(fieldLabels.website), partner.website && <Website key="website" url={partner.website} />],
          [t(fieldLabels.vatId), partner.vatId],
          [t(fieldLabels.externalId), partner.externalId],
          ['SAP', partner.sapId],
          ['HubSpot', partner.hubspotId],
          [t({ id: 'partners.lastSignIn', message: 'Last sign-in' }), <LastSignIn key="at" at={partner.lastSignInAt} />],
          [t({ id: 'partner.since', message: 'Partner since' }), formatDate(partner.createdAt)],
        ]}
      />
    </Card>
  );
}

export function ContactsCard({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const contacts = (['firstContact', 'secondContact'] as const).filter((contact) => hasText(partner[contact]));
  if (contacts.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t({ id: 'partner.contacts', message: 'Contacts' })} />
      <ul className="divide-y divide-line-subtle">
        {contacts.map((contact) => (
          <li key={contact} className="px-4 py-2.5">
            <Contact title={t(contactTitles[contact])} contact={partner[contact]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function SellingCard({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  return (
    <Card>
      <CardHeader title={t({ id: 'partner.selling', message: 'Selling' })} />
      <Facts
        facts={[
          [t(fieldLabels.renewals), <OnOff key="renewals" isOn={partner.renewalsEnabled} />],
          [t(fieldLabels.priceGroup), partner.priceGroup],
        ]}
      />
    </Card>
  );
}

/** What the provider publishes for these audiences is what the partner sees besides what is for everyone. */
export function AudiencesCard({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const { audiences } = partner;
  return (
    <Card>
      <CardHeader
        title={t({ id: 'partner.audiences', message: 'Audiences' })}
        end={<CountBadge value={audiences.length} label={t({ id: 'partner.audiences', message: 'Audiences' })} />}
      />
      {audiences.length === 0 ? (
        <p className="px-4 py-3 text-13 text-muted">
          {t({ id: 'partner.noAudiences', message: 'Sees only what is published for everyone.' })}
        </p>
      ) : (
        <ul className="divide-y divide-line-subtle">
          {audiences.map(({ id, name, reason }) => (
            <li key={id} className="flex min-h-9 items-center gap-2 px-4 py-1.5">
              <span data-content className="min-w-0 truncate text-strong">
                {name}
              </span>
              <span className="text-13 text-muted">
                {reason === 'rule'
                  ? t({ id: 'partner.audienceByRule', message: 'by country or tier' })
                  : t({ id: 'partner.audienceByName', message: 'by name' })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Labels and values in two columns; facts without a value are left out. */
function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-3">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-13/5 text-muted">{label}</dt>
            <dd data-content className="text-strong wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Website({ url }: { url: string }) {
  const website = parseWebsite(url);
  return website ? (
    <a href={website.href} target="_blank" rel="noreferrer" className={linkStyle}>
      {website.text}
    </a>
  ) : (
    url
  );
}

function Contact({ title, contact }: { title: string; contact: PartnerContact }) {
  return (
    <>
      <p className="text-13 text-muted">{title}</p>
      <p data-content className="font-medium text-strong">
        {[contact.salutation, contact.name, contact.surname].filter(Boolean).join(' ')}
      </p>
      {contact.job && (
        <p data-content className="text-13 text-muted">
          {contact.job}
        </p>
      )}
      {contact.phone && (
        <p>
          <PhoneLink number={contact.phone} />
        </p>
      )}
      {contact.email && (
        <p>
          <MailLink address={contact.email} />
        </p>
      )}
    </>
  );
}

function hasText(contact: PartnerContact): boolean {
  return Object.values(contact).some((text) => text !== null);
}

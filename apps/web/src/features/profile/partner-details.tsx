import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { useLocale } from '@portal/client/i18n/locale';
import { MailLink, PhoneLink } from '@portal/client/page/contact-links';
import { parseWebsite } from '@portal/client/platform/parse-website';
import type { Partner } from '@portal/contract/profile';
import { valueLinkStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { DescriptionList } from '@portal/ui/description-list';
import { ImageWithFallback } from '@portal/ui/image-with-fallback';
import { Tabs } from '@portal/ui/tabs';
import { usePrefetchQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';

import { CopyButton } from '../../content/copy-button.tsx';
import { labels } from '../../i18n/labels.ts';
import type { PartnerTab } from './profile-search-params.ts';
import { usersQuery } from './profile.api.ts';
import { UsersTab } from './users-tab.tsx';

const route = getRouteApi('/portal/profile');

/** The provider's data about the company. Read-only: only the provider changes it. */
export function PartnerDetails({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const { tab = 'profile' } = route.useSearch();
  const navigate = useNavigate();
  // The people are prefetched, because the list is small and the tab then opens without a delay.
  usePrefetchQuery(usersQuery);

  const handleSelect = (next: PartnerTab) =>
    void navigate({ to: '/profile', search: next === 'profile' ? {} : { tab: next }, resetScroll: false });

  return (
    <Card aria-label={t({ id: 'partner.details', message: 'Partner details' })}>
      <Tabs
        label={t({ id: 'partner.details', message: 'Partner details' })}
        selected={tab}
        onSelect={handleSelect}
        tabs={[
          { id: 'profile', label: t(labels.menu.profile), content: <ProfileTab partner={partner} /> },
          { id: 'general', label: t(labels.field.general), content: <GeneralTab partner={partner} /> },
          { id: 'users', label: t(labels.field.users), content: <UsersTab partner={partner} /> },
          { id: 'ids', label: t(labels.field.ids), content: <IdsTab partner={partner} /> },
        ]}
      />
    </Card>
  );
}

function ProfileTab({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const { name } = partner;
  const site = parseWebsite(partner.website);
  const website = site ? (
    <a href={site.href} target="_blank" rel="noreferrer" className={valueLinkStyle}>
      {site.text}
      <span className="sr-only"> {t({ id: 'link.newTab', message: '(opens in a new tab)' })}</span>
    </a>
  ) : (
    partner.website
  );
  const logo = partner.logo && (
    <ImageWithFallback
      src={partner.logo}
      alt={t({ id: 'partner.logoOf', message: `${name} logo` })}
      width={44}
      height={44}
      className="size-11 rounded-md object-contain"
    />
  );

  return (
    <Facts
      facts={[
        { label: t(labels.field.logo), value: logo },
        { label: t(labels.field.name), value: partner.name },
        { label: t(labels.field.website), value: website, isLong: true },
        { label: t(labels.field.email), value: partner.email && <MailLink address={partner.email} />, isLong: true },
        { label: t(labels.field.phone), value: partner.phone1 && <PhoneLink number={partner.phone1} /> },
        { label: t(labels.field.fax), value: partner.fax },
      ]}
    />
  );
}

function GeneralTab({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Facts
      facts={[
        { label: t(labels.field.cif), value: partner.cif },
        { label: t(labels.field.country), value: countryName(partner.country, locale) },
        { label: t(labels.field.region), value: partner.region },
        { label: t(labels.field.address), value: partner.address1, isLong: true },
        { label: t(labels.menu.renewals), value: partner.enableRenewalLicenses ? t(labels.button.yes) : t(labels.button.no) },
        { label: t(labels.field.extraInformation), value: partner.extrainformation, isWide: true },
      ]}
    />
  );
}

function IdsTab({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const ids = [
    [t(labels.field.sapId), partner.SAPId],
    [t(labels.field.sugarId), partner.sugarId],
    [t(labels.field.hubspotId), partner.HubspotId],
    [t(labels.field.partnerPriceId), partner.partnerPriceID],
  ] as const;
  return <Facts facts={ids.map(([label, id]) => ({ label, value: id && <Id label={label} id={id} />, isLong: true }))} />;
}

function Id({ label, id }: { label: string; id: string }) {
  const { t } = useLingui();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-mono">{id}</span>
      <CopyButton size="sm" text={id} label={t({ id: 'copy.copyNamed', message: `Copy ${label}` })} />
    </span>
  );
}

function Facts({ facts }: Pick<Parameters<typeof DescriptionList>[0], 'facts'>) {
  const { t } = useLingui();
  return <DescriptionList facts={facts} missing={t({ id: 'fact.missing', message: 'Not provided' })} />;
}

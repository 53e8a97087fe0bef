import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { useLocale } from '@portal/client/i18n/locale';
import type { PartnerRow, PartnerSort } from '@portal/contract/backoffice/partners';
import { Badge } from '@portal/ui/badge';
import { Tile } from '@portal/ui/tile';
import { Link } from '@tanstack/react-router';

import { type ListColumn, rowLinkProps } from '../../lists/list-column.ts';
import { LastSignIn } from '../../lists/last-sign-in.tsx';
import { stateLabels, stateTones } from './partner-format.ts';

/** The columns of the list. In a narrow one, those are hidden that the partner's own screen shows too. */
export function usePartnerColumns(): readonly ListColumn<PartnerRow, PartnerSort>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      id: 'name',
      title: t({ id: 'partners.name', message: 'Partner' }),
      sort: 'name',
      cell: (partner) => <PartnerName partner={partner} />,
    },
    {
      id: 'country',
      title: t({ id: 'partners.country', message: 'Country' }),
      sort: 'country',
      className: 'w-22',
      cell: ({ country }) => <span title={countryName(country, locale)}>{country ?? '–'}</span>,
    },
    {
      id: 'tier',
      title: t({ id: 'partners.tier', message: 'Tier' }),
      sort: 'tier',
      className: 'w-28',
      cell: ({ tier }) => tier ?? '–',
    },
    {
      id: 'state',
      title: t({ id: 'partners.state', message: 'Status' }),
      className: 'w-28',
      cell: (partner) => <StateBadge {...partner} />,
    },
    {
      id: 'lastSignIn',
      title: t({ id: 'partners.lastSignIn', message: 'Last sign-in' }),
      sort: 'lastSignIn',
      className: 'w-34',
      cell: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />,
    },
    {
      id: 'people',
      title: t({ id: 'partners.signedIn', message: 'Signed in, 30 d' }),
      sort: 'people',
      className: 'w-36 @max-[54rem]:hidden',
      cell: (partner) => <SignedIn {...partner} />,
    },
    {
      id: 'renewals',
      title: t({ id: 'partners.renewals', message: 'Renewals' }),
      className: 'w-24 @max-[66rem]:hidden',
      cell: ({ renewalsEnabled }) => <OnOff isOn={renewalsEnabled} />,
    },
    {
      id: 'priceGroup',
      title: t({ id: 'partners.priceGroup', message: 'Price list' }),
      className: 'w-36 text-13 text-muted @max-[60rem]:hidden',
      cell: ({ priceGroup }) => priceGroup ?? '–',
    },
    {
      id: 'externalId',
      title: t({ id: 'partners.externalId', message: 'External ID' }),
      className: 'w-32 text-13 text-muted @max-[76rem]:hidden',
      cell: ({ externalId }) => externalId ?? '–',
    },
  ];
}

export function PartnerName({ partner }: { partner: Pick<PartnerRow, 'id' | 'name' | 'logo'> }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Tile name={partner.name} picture={partner.logo} />
      <Link to="/partners/$partnerId" params={{ partnerId: partner.id }} data-content {...rowLinkProps}>
        {partner.name}
      </Link>
    </span>
  );
}

export function StateBadge({ state }: Pick<PartnerRow, 'state'>) {
  const { t } = useLingui();
  return <Badge tone={stateTones[state]}>{t(stateLabels[state])}</Badge>;
}

export function OnOff({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  return isOn ? (
    t({ id: 'partners.on', message: 'On' })
  ) : (
    <span className="text-muted">{t({ id: 'partners.off', message: 'Off' })}</span>
  );
}

function SignedIn({ signedIn, people }: Pick<PartnerRow, 'signedIn' | 'people'>) {
  const { t } = useLingui();
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <span aria-hidden="true" className="h-1 w-10 shrink-0 overflow-hidden rounded-full bg-pressed">
        <span
          className="block h-full rounded-full bg-(--chart-active)"
          style={{ width: `${people === 0 ? 0 : Math.round((100 * signedIn) / people)}%` }}
        />
      </span>
      <span>{t({ id: 'partners.signedInOf', message: `${signedIn} of ${people}` })}</span>
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';

import { Page } from '../../app/page.tsx';
import { portalConfig } from '../../app/portal-config.ts';
import { labels } from '../../i18n/labels.ts';
import { profileQuery } from '../profile/profile.api.ts';
import { OwnPriceLists } from './own-price-lists.tsx';
import { readPriceAddress } from './price-address.ts';
import { PriceFrame } from './price-frame.tsx';
import { PriceLink } from './price-link.tsx';
import { PriceListLoading } from './price-list-loading.tsx';
import { PriceValidity, ValidityPending } from './price-validity.tsx';

/** The price list of another system where the profile names one, else the portal's own. */
export function PriceListScreen() {
  const { t } = useLingui();
  const profile = useQuery(profileQuery);
  const address = readPriceAddress(profile.data?.priceUrl, portalConfig().priceOrigins);
  return (
    <Page
      view={{ page: 'PriceList' }}
      title={t(labels.menu.priceList)}
      sub={profile.isPending ? <ValidityPending /> : address.kind === 'none' && <PriceValidity />}
      actions={address.kind === 'frame' && <PriceLink url={address.url} kind="secondary" />}
    >
      <Content address={address} isPending={profile.isPending} />
    </Page>
  );
}

function Content({ address, isPending }: { address: ReturnType<typeof readPriceAddress>; isPending: boolean }) {
  // Whether there is a price list elsewhere is known only with the profile.
  if (isPending) return <PriceListLoading />;
  if (address.kind === 'frame') return <PriceFrame url={address.url} />;
  if (address.kind === 'link') return <PriceElsewhere url={address.url} />;
  return <OwnPriceLists />;
}

function PriceElsewhere({ url }: { url: string }) {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <EmptyState
        art="paper"
        title={t({ id: 'priceList.elsewhere', message: 'Your price list is on another site' })}
        text={new URL(url).host}
        action={<PriceLink url={url} kind="primary" />}
      />
    </Card>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';

import { Page } from '../../page/page.tsx';
import { portalConfig } from '@portal/client/api/portal-config';
import { labels } from '../../i18n/labels.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { PortalPriceLists } from './portal-price-lists.tsx';
import { parsePriceListUrl } from './price-list-url.ts';
import { PriceListFrame } from './price-list-frame.tsx';
import { PriceLink } from './price-link.tsx';
import { PriceListSkeleton } from './price-list-skeleton.tsx';
import { PriceValidity, ValiditySkeleton } from './price-validity.tsx';

/** The external price list if the profile has one, or else the portal's own. */
export function PriceListScreen() {
  const { t } = useLingui();
  const profile = useQuery(profileQuery);
  const target = parsePriceListUrl(profile.data?.priceUrl, portalConfig().priceOrigins);
  return (
    <Page
      view={{ page: 'PriceList' }}
      title={t(labels.menu.priceList)}
      sub={profile.isPending ? <ValiditySkeleton /> : target.kind === 'none' && <PriceValidity />}
      actions={target.kind === 'frame' && <PriceLink url={target.url} kind="secondary" />}
    >
      <Content target={target} isPending={profile.isPending} />
    </Page>
  );
}

function Content({ target, isPending }: { target: ReturnType<typeof parsePriceListUrl>; isPending: boolean }) {
  // Only the profile tells whether there is an external price list.
  if (isPending) return <PriceListSkeleton />;
  if (target.kind === 'frame') return <PriceListFrame url={target.url} />;
  if (target.kind === 'link') return <ExternalPriceList url={target.url} />;
  return <PortalPriceLists />;
}

function ExternalPriceList({ url }: { url: string }) {
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

import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import type { PriceList } from '@portal/contract/price-list';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';

import { portalConfig } from '@portal/client/api/portal-config';
import { ListError } from '../../lists/list-error.tsx';
import { PriceListSkeleton } from './price-list-skeleton.tsx';
import { PriceToolbar } from './price-toolbar.tsx';
import { Prices } from './portal-prices.tsx';
import { useSelectedPriceList } from './use-selected-price-list.ts';

/** The price lists stored in the portal; the selected one is shown. */
export function PortalPriceLists() {
  const { t } = useLingui();
  const { lists, selected } = useSelectedPriceList();

  if (lists.isPending) return <PriceListSkeleton />;
  if (lists.isError) {
    return (
      <ListError
        title={t({ id: 'priceList.failed', message: 'We couldn’t load your price list' })}
        text={errorMessage(lists.error)}
        onRetry={() => void lists.refetch()}
      />
    );
  }
  return selected ? <SelectedPriceList lists={lists.data} selected={selected} /> : <NoPriceList />;
}

function SelectedPriceList({ lists, selected }: { lists: readonly PriceList[]; selected: PriceList }) {
  return (
    <>
      <PriceToolbar lists={lists} selected={selected} />
      <Prices list={selected} />
    </>
  );
}

function NoPriceList() {
  const { t } = useLingui();
  const { contactEmail } = portalConfig().brand;
  return (
    <Card className="grid min-h-96 place-content-center">
      <EmptyState
        art="paper"
        title={t({ id: 'priceList.none', message: 'No price list for your company yet' })}
        text={t({ id: 'priceList.ask', message: 'Ask your sales contact for your prices or to set one up.' })}
        action={
          <a href={`mailto:${contactEmail}`} className={buttonStyle()}>
            {contactEmail}
          </a>
        }
      />
    </Card>
  );
}

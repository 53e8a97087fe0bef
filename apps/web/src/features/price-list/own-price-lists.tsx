import { useLingui } from '@lingui/react/macro';
import type { PriceList } from '@portal/contract/price-list';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';

import { messageOf } from '../../api/api-error.ts';
import { portalConfig } from '../../app/portal-config.ts';
import { labels } from '../../i18n/labels.ts';
import { PriceListLoading } from './price-list-loading.tsx';
import { PriceToolbar } from './price-toolbar.tsx';
import { Prices } from './prices.tsx';
import { useShownList } from './use-shown-list.ts';

/** The price lists the provider keeps in the portal, one of them shown. */
export function OwnPriceLists() {
  const { t } = useLingui();
  const { lists, shown } = useShownList();

  if (lists.isPending) return <PriceListLoading />;
  if (lists.isError) {
    return (
      <Card className="grid min-h-96 place-content-center">
        <ErrorState
          title={t({ id: 'priceList.failed', message: 'We couldn’t load your price list' })}
          text={messageOf(lists.error)}
          retryLabel={t(labels.button.tryAgain)}
          onRetry={() => void lists.refetch()}
        />
      </Card>
    );
  }
  return shown ? <Shown lists={lists.data} shown={shown} /> : <NoPriceList />;
}

function Shown({ lists, shown }: { lists: readonly PriceList[]; shown: PriceList }) {
  return (
    <>
      <PriceToolbar lists={lists} shown={shown} />
      <Prices list={shown} />
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

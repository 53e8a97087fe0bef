import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@portal/ui/skeleton';

/** As tall as what comes, a frame or a page of prices, so that nothing below it moves when that is there. */
export function PriceListLoading() {
  const { t } = useLingui();
  return (
    <div className="min-h-[56.25rem]">
      <Skeleton kind="line" count={16} label={t({ id: 'priceList.loading', message: 'Loading your price list' })} />
    </div>
  );
}

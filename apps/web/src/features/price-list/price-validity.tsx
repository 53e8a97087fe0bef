import { useLingui } from '@lingui/react/macro';
import { SkeletonBar } from '@portal/ui/skeleton';

import { formatDate } from '../../i18n/dates.ts';
import { useSelectedPriceList } from './use-selected-price-list.ts';

/** Validity and currency of the prices. The line keeps its height while there is nothing to show. */
export function PriceValidity() {
  const { t } = useLingui();
  const { lists, selected } = useSelectedPriceList();
  if (!selected) return lists.isPending ? <ValiditySkeleton /> : <span className="flex h-5" />;
  const { effectiveFrom, effectiveUntil, currency } = selected;
  const [from, until] = [formatDate(effectiveFrom), effectiveUntil && formatDate(effectiveUntil)];
  return until
    ? t({ id: 'priceList.fromUntil', message: `Valid from ${from} to ${until}, in ${currency}` })
    : t({ id: 'priceList.from', message: `Valid from ${from}, in ${currency}` });
}

export function ValiditySkeleton() {
  return (
    <span className="flex h-5 items-center">
      <SkeletonBar className="h-3.5 w-64 max-w-full" />
    </span>
  );
}

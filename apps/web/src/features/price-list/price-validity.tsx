import { useLingui } from '@lingui/react/macro';
import { SkeletonBar } from '@portal/ui/skeleton';

import { formatDate } from '../../i18n/dates.ts';
import { useShownList } from './use-shown-list.ts';

/** Validity and currency of the prices. Its line is always reserved. */
export function PriceValidity() {
  const { t } = useLingui();
  const { lists, shown } = useShownList();
  if (!shown) return lists.isPending ? <ValidityPending /> : <span className="flex h-5" />;
  const { effectiveFrom, effectiveUntil, currency } = shown;
  const [from, until] = [formatDate(effectiveFrom), effectiveUntil && formatDate(effectiveUntil)];
  return until
    ? t({ id: 'priceList.fromUntil', message: `Valid from ${from} to ${until}, in ${currency}` })
    : t({ id: 'priceList.from', message: `Valid from ${from}, in ${currency}` });
}

export function ValidityPending() {
  return (
    <span className="flex h-5 items-center">
      <SkeletonBar className="h-3.5 w-64 max-w-full" />
    </span>
  );
}

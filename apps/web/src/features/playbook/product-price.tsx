import { useLingui } from '@lingui/react/macro';
import type { ProductDetails } from '@portal/contract/playbook';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { portalConfig } from '../../app/portal-config.ts';
import { useLocale } from '../../i18n/locale.ts';
import { formatPrice } from '../../i18n/prices.ts';
import { readPriceAddress } from '../price-list/price-address.ts';
import { profileQuery } from '../profile/profile.api.ts';

/** What it costs in the price list that is valid today, and the way to everything sold for it. */
export function ProductPrice({ product }: { product: ProductDetails }) {
  const { t } = useLingui();
  const locale = useLocale();
  const profile = useQuery(profileQuery);
  const { price, model } = product;
  // Prices kept in another system are the ones that hold.
  if (!price || !model || readPriceAddress(profile.data?.priceUrl, portalConfig().priceOrigins).kind !== 'none') return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span data-content className="text-20 font-semibold tracking-tight text-strong tabular-nums">
        {formatPrice(price.price, price.currency, locale)}
      </span>
      {price.unit && (
        <span data-content className="text-muted">
          / {price.unit}
        </span>
      )}
      <Link
        to="/pricelist"
        search={{ q: model }}
        className="rounded-xs text-13 text-accent-text underline-offset-[3px] hover:underline touch:inline-flex touch:min-h-11 touch:items-center print:hidden"
      >
        {t({ id: 'product.allPrices', message: 'See in price list' })}
      </Link>
    </p>
  );
}

import { useLingui } from '@lingui/react/macro';
import { formatPrice } from '@portal/client/i18n/format-price';
import { useLocale } from '@portal/client/i18n/locale';
import type { ProductDetails } from '@portal/contract/playbook';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { portalConfig } from '@portal/client/api/portal-config';
import { parsePriceListUrl } from '../price-list/price-list-url.ts';
import { profileQuery } from '../../api/profile-query.ts';

/** The product's price in the price list valid today, with a link to all its prices. */
export function ProductPrice({ product }: { product: ProductDetails }) {
  const { t } = useLingui();
  const locale = useLocale();
  const profile = useQuery(profileQuery);
  const { price, model } = product;
  // If the partner's price list is in another system, only the prices there are valid.
  if (!price || !model || parsePriceListUrl(profile.data?.priceUrl, portalConfig().priceOrigins).kind !== 'none') return null;
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

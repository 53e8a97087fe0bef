import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { NativeSelect } from '@portal/ui/native-select';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { portfoliosQuery } from '../../content/playbook.api.ts';
import { usePriceParams } from './use-price-params.ts';

/** Filters prices by portfolio; kept in the URL as `category`, as in the playbook. */
export function PortfolioFilter() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { category } = usePriceParams();
  const portfolios = useQuery(portfoliosQuery(useLocale())).data ?? [];
  if (portfolios.length === 0) return null;
  return (
    <span className="grid min-w-0 tablet:min-w-33.5 tablet:shrink-99">
      <NativeSelect
        label={t({ id: 'priceList.portfolios', message: 'Portfolios' })}
        value={category ?? ''}
        onChange={(event) =>
          void navigate({
            to: '.',
            search: (old) => ({ ...old, category: event.target.value || undefined, page: undefined }),
            resetScroll: false,
          })
        }
      >
        <option value="">{t({ id: 'priceList.allProducts', message: 'All products' })}</option>
        {portfolios.map(({ id, name }) => (
          <option key={id} value={id} data-content>
            {name}
          </option>
        ))}
      </NativeSelect>
    </span>
  );
}

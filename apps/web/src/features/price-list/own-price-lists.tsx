import { useLingui } from '@lingui/react/macro';
import { exportPrices, type PriceList } from '@portal/contract/price-list';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { NativeSelect } from '@portal/ui/native-select';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { messageOf } from '../../api/api-error.ts';
import { ExportMenu } from '../../app/export-menu.tsx';
import { ListSearch } from '../../app/list-controls.tsx';
import { portalConfig } from '../../app/portal-config.ts';
import { formatDate } from '../../i18n/dates.ts';
import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import { CategoryChoice } from './category-choice.tsx';
import { PriceListLoading } from './price-list-loading.tsx';
import { priceListsQuery, pricesQuery } from './price-list.api.ts';
import { Prices } from './prices.tsx';
import { useWantedPrices } from './use-wanted-prices.ts';

/** The price lists the provider keeps in the portal: the one that holds today, unless the address names another. */
export function OwnPriceLists() {
  const { t } = useLingui();
  const lists = useQuery(priceListsQuery(useLocale()));
  const { list: chosen } = useSearch({ strict: false });

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
  const shown = lists.data.find(({ id }) => String(id) === chosen) ?? lists.data[0];
  return shown ? <Shown lists={lists.data} shown={shown} /> : <NoPriceList />;
}

function Shown({ lists, shown }: { lists: readonly PriceList[]; shown: PriceList }) {
  const { t } = useLingui();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <ListSearch
          label={t({ id: 'priceList.search', message: 'Search models and products' })}
          className="min-w-60 flex-1 tablet:max-w-96 print:hidden"
        />
        <CategoryChoice />
        <div className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          <Effective list={shown} />
          {lists.length > 1 && <Choice lists={lists} shown={shown} />}
          <Export list={shown} />
        </div>
      </div>
      <Prices list={shown} />
    </>
  );
}

function Export({ list }: { list: PriceList }) {
  const locale = useLocale();
  const wanted = useWantedPrices();
  const { q, category, sort, order } = wanted;
  const shown = useQuery(pricesQuery(locale, list.id, wanted));
  const query = { locale, q, category, sort, order };
  return (
    <span className="print:hidden">
      <ExportMenu endpoint={exportPrices} params={{ id: String(list.id) }} query={query} isEmpty={shown.data?.total === 0} />
    </span>
  );
}

function Effective({ list: { effectiveFrom, effectiveUntil, currency } }: { list: PriceList }) {
  const { t } = useLingui();
  const [from, until] = [formatDate(effectiveFrom), effectiveUntil && formatDate(effectiveUntil)];
  return (
    <p className="text-muted">
      {until
        ? t({ id: 'priceList.fromUntil', message: `Valid from ${from} to ${until}, in ${currency}` })
        : t({ id: 'priceList.from', message: `Valid from ${from}, in ${currency}` })}
    </p>
  );
}

function Choice({ lists, shown }: { lists: readonly PriceList[]; shown: PriceList }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const newestFirst = lists.toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom));
  return (
    <span className="print:hidden">
      <NativeSelect
        label={t(labels.menu.priceList)}
        value={shown.id}
        onChange={(event) =>
          void navigate({ to: '.', search: (old) => ({ ...old, list: event.target.value, page: undefined }), resetScroll: false })
        }
      >
        {newestFirst.map(({ id, name }) => (
          <option key={id} value={id} data-content>
            {name}
          </option>
        ))}
      </NativeSelect>
    </span>
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

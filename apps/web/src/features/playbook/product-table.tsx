import { useLingui } from '@lingui/react/macro';
import type { ProductRow } from '@portal/contract/playbook';
import { Card } from '@portal/ui/card';
import { ColumnHead, DataCell, DataRow, DataTable, SortButton } from '@portal/ui/data-table';

import { ContentPicture } from '../../app/content-picture.tsx';
import { useMediaQuery } from '../../app/media-query.ts';
import { onPhone } from '../../app/on-phone.ts';
import { labels } from '../../i18n/labels.ts';
import { PinButton } from '../pins/pin-button.tsx';
import { pinnedProduct } from '../pins/pinned-items.ts';
import { productNameInTable } from './content-names.ts';
import { missing, orMissing } from './missing-texts.ts';
import { NoPicture } from './no-picture.tsx';
import type { ProductListProps } from './product-grid.tsx';
import { ProductLink } from './product-link.tsx';
import { factOf, sharedFacts } from './shared-facts.ts';
import { useToggleOrder } from './sort-in-address.ts';

/** Sorted by name. On a phone its rows are cards. */
export function ProductTable({ products, categoryId, order }: ProductListProps) {
  const { t } = useLingui();
  const toggleOrder = useToggleOrder(order);
  const isPhone = useMediaQuery(onPhone);
  const facts = sharedFacts(products);

  if (isPhone) {
    return (
      <>
        <SortButton order={order} onSort={toggleOrder} label={t(labels.header.name)} />
        <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2">
          {products.map((product) => (
            <PhoneRow key={product.id} product={product} categoryId={categoryId} />
          ))}
        </ul>
      </>
    );
  }
  return (
    <Card className="overflow-clip">
      <DataTable
        label={t(labels.field.products)}
        head={
          <>
            <ColumnHead className={facts.length > 0 ? 'desktop:w-1/5' : 'desktop:w-1/3'} order={order} onSort={toggleOrder}>
              {t(labels.header.name)}
            </ColumnHead>
            <ColumnHead className={facts.length > 0 ? 'w-1/4 desktop:w-28' : 'w-1/4 desktop:w-36'}>
              {t(labels.field.model)}
            </ColumnHead>
            <ColumnHead className={descriptionStyle}>{t(labels.field.description)}</ColumnHead>
            {facts.map((label) => (
              <ColumnHead key={label} className={factStyle}>
                <span data-content title={label} className="block truncate">
                  {label}
                </span>
              </ColumnHead>
            ))}
            <ColumnHead isEnd className="w-28">
              {t(labels.section.documents)}
            </ColumnHead>
            <ColumnHead className="w-16 print:hidden">
              <span className="sr-only">{t(labels.header.actions)}</span>
            </ColumnHead>
          </>
        }
      >
        {products.map((product) => (
          <Row key={product.id} product={product} categoryId={categoryId} facts={facts} />
        ))}
      </DataTable>
    </Card>
  );
}

interface RowProps {
  readonly product: ProductRow;
  readonly categoryId: string;
  readonly facts: readonly string[];
}

function Row({ product, categoryId, facts }: RowProps) {
  const name = productNameInTable(product);
  return (
    <DataRow>
      <DataCell className="h-14">
        <span className="flex items-center gap-3">
          <Thumbnail product={product} />
          <ProductLink
            categoryId={categoryId}
            productId={product.id}
            className={`${nameStyle} content-center pointer-coarse:min-h-11`}
          >
            <span data-content title={name} className="block truncate">
              {name}
            </span>
          </ProductLink>
        </span>
      </DataCell>
      <DataCell data-content className="truncate">
        {product.model}
      </DataCell>
      <DataCell data-content className={`truncate text-muted ${descriptionStyle}`} title={product.description ?? undefined}>
        {orMissing(missing.descriptionInTable, product.description)}
      </DataCell>
      {facts.map((label) => (
        <DataCell key={label} data-content className={`truncate ${factStyle}`} title={factOf(product, label)}>
          {factOf(product, label) ?? '–'}
        </DataCell>
      ))}
      <DataCell isEnd>{product.documentCount}</DataCell>
      <DataCell className="print:hidden">
        <span className="flex justify-end">
          <PinButton item={pinnedProduct(product)} name={name} />
        </span>
      </DataCell>
    </DataRow>
  );
}

function PhoneRow({ product, categoryId }: { product: ProductRow; categoryId: string }) {
  const name = productNameInTable(product);
  return (
    <li className="relative flex min-h-16 items-center gap-3 rounded-lg border border-line bg-card py-2 ps-3 pe-1.5">
      <Thumbnail product={product} />
      <div data-content className="min-w-0 flex-1">
        <ProductLink
          categoryId={categoryId}
          productId={product.id}
          className={`${nameStyle} min-h-6 after:absolute after:inset-0`}
        >
          {name}
        </ProductLink>
        <p className="truncate text-13 text-muted">{orMissing(missing.descriptionInTable, product.description)}</p>
      </div>
      <PinButton item={pinnedProduct(product)} name={name} className="relative" />
    </li>
  );
}

function Thumbnail({ product }: { product: ProductRow }) {
  return (
    <ContentPicture
      src={product.productImage}
      alt=""
      sizes="4rem"
      className="w-13 shrink-0 rounded-sm [&_svg]:size-4"
      placeholder={<NoPicture />}
    />
  );
}

const nameStyle = 'block min-w-0 rounded-xs font-semibold text-strong wrap-anywhere hover:underline underline-offset-[3px]';

/** Two words of it say nothing, and names and models need the room. */
const descriptionStyle = 'max-desktop:hidden';

/** To compare by, where there is room for it. */
const factStyle = 'w-44 max-desktop:hidden';

import { useLingui } from '@lingui/react/macro';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import type { ProductRow } from '@portal/contract/playbook';
import { Card } from '@portal/ui/card';
import { ColumnHeader, DataCell, DataRow, DataTable, SortButton } from '@portal/ui/data-table';

import { ContentPicture } from '../../content/content-picture.tsx';
import { useSorting } from '@portal/client/lists/use-sorting';
import { labels } from '../../i18n/labels.ts';
import { PinButton } from '../pins/pin-button.tsx';
import { toPinnedProduct } from '../pins/pinned-items.ts';
import { productNameInTable } from '../../content/display-names.ts';
import { fallbackTexts, textOrFallback } from '../../content/fallback-texts.ts';
import { PicturePlaceholder } from '../../content/picture-placeholder.tsx';
import type { ProductListProps } from './product-grid.tsx';
import { ProductLink } from '../../content/product-link.tsx';
import { factOf, sharedFacts } from './shared-facts.ts';

/** The products as a table that can be sorted by name; on a phone the rows are cards. */
export function ProductTable({ products, categoryId, order }: ProductListProps) {
  const { t } = useLingui();
  const { toggleSort } = useSorting({ sort: 'name', order, defaultSort: 'name' });
  const toggleOrder = () => toggleSort('name');
  const isPhone = useMediaQuery(phoneQuery);
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
            <ColumnHeader className={facts.length > 0 ? 'desktop:w-1/5' : 'desktop:w-1/3'} order={order} onSort={toggleOrder}>
              {t(labels.header.name)}
            </ColumnHeader>
            <ColumnHeader className={facts.length > 0 ? 'w-1/4 desktop:w-28' : 'w-1/4 desktop:w-36'}>
              {t(labels.field.model)}
            </ColumnHeader>
            <ColumnHeader className={descriptionStyle}>{t(labels.field.description)}</ColumnHeader>
            {facts.map((label) => (
              <ColumnHeader key={label} className={factStyle}>
                <span data-content title={label} className="block truncate">
                  {label}
                </span>
              </ColumnHeader>
            ))}
            <ColumnHeader alignEnd className="w-28">
              {t(labels.section.documents)}
            </ColumnHeader>
            <ColumnHeader className="w-16 print:hidden">
              <span className="sr-only">{t(labels.header.actions)}</span>
            </ColumnHeader>
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
        {textOrFallback(fallbackTexts.descriptionInTable, product.description)}
      </DataCell>
      {facts.map((label) => (
        <DataCell key={label} data-content className={`truncate ${factStyle}`} title={factOf(product, label)}>
          {factOf(product, label) ?? '–'}
        </DataCell>
      ))}
      <DataCell alignEnd>{product.documentCount}</DataCell>
      <DataCell className="print:hidden">
        <span className="flex justify-end">
          <PinButton item={toPinnedProduct(product)} name={name} />
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
        <p className="truncate text-13 text-muted">{textOrFallback(fallbackTexts.descriptionInTable, product.description)}</p>
      </div>
      <PinButton item={toPinnedProduct(product)} name={name} className="relative" />
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
      placeholder={<PicturePlaceholder />}
    />
  );
}

const nameStyle = 'block min-w-0 rounded-xs font-semibold text-strong wrap-anywhere hover:underline underline-offset-[3px]';

/** The description is hidden where only two words would fit, because names and models need the space. */
const descriptionStyle = 'max-desktop:hidden';

/** Facts are columns to compare products by; they are shown only where there is room. */
const factStyle = 'w-44 max-desktop:hidden';

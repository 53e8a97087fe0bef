import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductRow } from '@portal/contract/playbook';
import { buttonStyle } from '@portal/ui/button-style';
import { cardGrids } from '@portal/ui/card-grids';
import type { SortOrder } from '@portal/ui/data-table';
import { cardLinkStyle, cardNameStyle, cardNoteStyle, PictureCard } from '@portal/ui/picture-card';
import { FileText } from 'lucide-react';

import { ContentPicture } from '../../content/content-picture.tsx';
import { labels } from '../../i18n/labels.ts';
import { PinButton } from '../pins/pin-button.tsx';
import { toPinnedProduct } from '../pins/pinned-items.ts';
import { cardPictureSizes } from './card-picture-sizes.ts';
import { productName } from '../../content/display-names.ts';
import { fallbackTexts, textOrFallback } from '../../content/fallback-texts.ts';
import { PicturePlaceholder } from '../../content/picture-placeholder.tsx';
import { OpenDocumentButton } from '../../content/open-document-button.tsx';
import { ProductLink } from '../../content/product-link.tsx';

export interface ProductListProps {
  products: readonly ProductRow[];
  categoryId: string;
  order: SortOrder;
}

export function ProductGrid({ products, categoryId }: ProductListProps) {
  return (
    <ul className={cardGrids[4]}>
      {products.map((product, index) => (
        <li key={product.id}>
          <GridCard product={product} categoryId={categoryId} isEager={index < 4} />
        </li>
      ))}
    </ul>
  );
}

function GridCard({ product, categoryId, isEager }: { product: ProductRow; categoryId: string; isEager: boolean }) {
  const { t } = useLingui();
  const name = productName(product);
  const count = product.documentCount;
  return (
    <PictureCard
      level={2}
      picture={
        <ContentPicture
          src={product.productImage}
          alt=""
          sizes={cardPictureSizes}
          isEager={isEager}
          placeholder={<PicturePlaceholder />}
        />
      }
      title={
        <ProductLink categoryId={categoryId} productId={product.id} className={cardLinkStyle}>
          <span data-content title={name} className={cardNameStyle}>
            {name}
          </span>
        </ProductLink>
      }
      text={<span data-content>{textOrFallback(fallbackTexts.description, product.description)}</span>}
      footer={
        product.document ? (
          <OpenDocumentButton url={product.document} className={footButtonStyle}>
            <FileText />
            <span>
              {t(labels.button.openPdf)}
              <span data-content className="sr-only">{` ${name}`}</span>
            </span>
          </OpenDocumentButton>
        ) : (
          <span className={cardNoteStyle}>
            {t({ id: 'playbook.documentCount', message: plural(count, { one: '# document', other: '# documents' }) })}
          </span>
        )
      }
      end={<PinButton item={toPinnedProduct(product)} name={name} />}
    />
  );
}

const footButtonStyle = `${buttonStyle({ kind: 'ghost', size: 'sm' })} max-tablet:min-h-11`;

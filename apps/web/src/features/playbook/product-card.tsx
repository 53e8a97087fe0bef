import { useLingui } from '@lingui/react/macro';
import type { ProductDetails } from '@portal/contract/playbook';
import { portalBase } from '@portal/contract/portal-paths';
import { buttonStyle } from '@portal/ui/button-style';
import { DescriptionList } from '@portal/ui/description-list';
import { getRouteApi } from '@tanstack/react-router';
import { FileText } from 'lucide-react';

import { ContentPicture } from '../../content/content-picture.tsx';
import { ShareButton } from '../../content/share-button.tsx';
import { labels } from '../../i18n/labels.ts';
import { PinButton } from '../pins/pin-button.tsx';
import { toPinnedProduct } from '../pins/pinned-items.ts';
import { productName } from '../../content/display-names.ts';
import { fallbackTexts, textOrFallback } from '../../content/fallback-texts.ts';
import { PicturePlaceholder } from '../../content/picture-placeholder.tsx';
import { OpenDocumentButton } from '../../content/open-document-button.tsx';
import { ProductPrice } from './product-price.tsx';
import { ExpandableText } from './expandable-text.tsx';

const route = getRouteApi('/portal/playbook/$categoryId/$productId');

/** The product's picture, short text and actions. */
export function ProductCard({ product, portfolio }: { product: ProductDetails; portfolio: string | undefined }) {
  const { t } = useLingui();
  const name = productName(product);
  return (
    <article className={cardStyle}>
      <ContentPicture
        src={product.productImage ?? product.image ?? product.coverLink}
        alt={name}
        sizes="(max-width: 1100px) 95vw, 26rem"
        isEager
        className={pictureStyle}
        placeholder={<PicturePlaceholder />}
      />
      <div className="flex min-w-0 flex-col gap-4 p-5 desktop:px-7 desktop:py-6">
        <div>
          <h2 data-content className="text-20 tracking-tight wrap-anywhere">
            {textOrFallback(fallbackTexts.title, product.title)}
          </h2>
          <ProductMetadata product={product} portfolio={portfolio} />
        </div>
        <ProductPrice product={product} />
        <ExpandableText text={textOrFallback(fallbackTexts.description, product.description)} />
        <div className="flex flex-wrap items-center gap-2 max-tablet:grid max-tablet:grid-cols-2 print:hidden">
          {product.document && (
            <OpenDocumentButton url={product.document} className={`${buttonStyle({ kind: 'primary' })} max-tablet:col-span-full`}>
              <FileText />
              {t(labels.button.openPdf)}
            </OpenDocumentButton>
          )}
          <PinButton hasText item={toPinnedProduct(product)} name={name} fallbackIsPinned={product.favorite} />
          <ShareButton url={useProductPath()} name={name} kind="ghost" />
        </div>
        {product.facts.length > 0 && (
          <div data-content className="mt-auto border-t border-line-subtle pt-4">
            <DescriptionList
              facts={product.facts}
              columns={product.facts.length % 4 === 0 ? 4 : 3}
              missing={t({ id: 'product.noFact', message: 'Not provided' })}
            />
          </div>
        )}
      </div>
    </article>
  );
}

/** Model, portfolio and the product number, by which search also finds the product. */
function ProductMetadata({ product, portfolio }: { product: ProductDetails; portfolio: string | undefined }) {
  const { t } = useLingui();
  const id = textOrFallback(fallbackTexts.id, product.id);
  const { model } = product;
  const parts = [
    model && { key: 'model', text: t({ id: 'product.model', message: `Model ${model}` }) },
    portfolio && { key: 'portfolio', text: portfolio, isContent: true },
    { key: 'id', text: t({ id: 'product.id', message: `ID ${id}` }) },
  ].filter((part) => part !== null && part !== '' && part !== undefined);
  return (
    <p className="mt-0.5 text-muted">
      {parts.map(({ key, text, isContent }, index) => (
        <span key={key}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          <span data-content={isContent}>{text}</span>
        </span>
      ))}
    </p>
  );
}

/** URL of this page without search params. */
function useProductPath(): string {
  const { categoryId, productId } = route.useParams();
  return `${portalBase}/playbook/${categoryId}/${productId}`;
}

const cardStyle =
  'grid overflow-clip rounded-lg border border-line bg-card desktop:grid-cols-[26rem_minmax(0,1fr)] print:grid-cols-[14rem_minmax(0,1fr)]';

// Beside the text the picture fills its column; above the text it is at most a third of a tablet's height.
const pictureStyle =
  'border-line max-desktop:aspect-auto max-desktop:h-60 max-tablet:h-52 max-desktop:border-b desktop:aspect-auto desktop:h-full desktop:min-h-80 desktop:border-e [&>img]:object-contain';

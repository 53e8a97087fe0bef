import { useLingui } from '@lingui/react/macro';
import type { ProductDetails } from '@portal/contract/playbook';
import { portalBase } from '@portal/contract/portal-paths';
import { buttonStyle } from '@portal/ui/button-style';
import { FactList } from '@portal/ui/fact-list';
import { useParams } from '@tanstack/react-router';
import { FileText } from 'lucide-react';

import { ContentPicture } from '../../app/content-picture.tsx';
import { ShareButton } from '../../app/share-button.tsx';
import { labels } from '../../i18n/labels.ts';
import { PinButton } from '../pins/pin-button.tsx';
import { pinnedProduct } from '../pins/pinned-items.ts';
import { productName } from './content-names.ts';
import { missing, orMissing } from './missing-texts.ts';
import { NoPicture } from './no-picture.tsx';
import { OpenDocumentButton } from './open-document-button.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductText } from './product-text.tsx';

/** What the product is, in a picture and a few words, and what can be done with it. */
export function ProductCard({ product, portfolio }: { product: ProductDetails; portfolio: string | undefined }) {
  const { t } = useLingui();
  const name = productName(product);
  return (
    <article className={frameStyle}>
      <ContentPicture
        src={product.productImage ?? product.image ?? product.coverLink}
        alt={name}
        sizes="(max-width: 1100px) 95vw, 26rem"
        isEager
        className={pictureStyle}
        placeholder={<NoPicture />}
      />
      <div className="flex min-w-0 flex-col gap-4 p-5 desktop:px-7 desktop:py-6">
        <div>
          <h2 data-content className="text-20 tracking-tight wrap-anywhere">
            {orMissing(missing.title, product.title)}
          </h2>
          <Particulars product={product} portfolio={portfolio} />
        </div>
        <ProductPrice product={product} />
        <ProductText text={orMissing(missing.description, product.description)} />
        <div className="flex flex-wrap items-center gap-2 max-tablet:grid max-tablet:grid-cols-2 print:hidden">
          {product.document && (
            <OpenDocumentButton
              address={product.document}
              className={`${buttonStyle({ kind: 'primary' })} max-tablet:col-span-full`}
            >
              <FileText />
              {t(labels.button.openPdf)}
            </OpenDocumentButton>
          )}
          <PinButton hasText item={pinnedProduct(product)} name={name} isKnownPinned={product.favorite} />
          <ShareButton address={useAddress()} name={name} kind="ghost" />
        </div>
        {product.facts.length > 0 && (
          <div data-content className="mt-auto border-t border-line-subtle pt-4">
            <FactList
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

/** Its model, where it belongs and its number, by which the search also finds it. */
function Particulars({ product, portfolio }: { product: ProductDetails; portfolio: string | undefined }) {
  const { t } = useLingui();
  const id = orMissing(missing.id, product.id);
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

/** Of this page, without what is searched or open on it. */
function useAddress(): string {
  const { categoryId, productId } = useParams({ strict: false });
  return `${portalBase}/playbook/${categoryId}/${productId}`;
}

const frameStyle =
  'grid overflow-clip rounded-lg border border-line bg-card desktop:grid-cols-[26rem_minmax(0,1fr)] print:grid-cols-[14rem_minmax(0,1fr)]';

// Beside the text it fills its half; above it, it is no higher than a third of a tablet.
const pictureStyle =
  'border-line max-desktop:aspect-auto max-desktop:h-60 max-tablet:h-52 max-desktop:border-b desktop:aspect-auto desktop:h-full desktop:min-h-80 desktop:border-e [&>img]:object-contain';

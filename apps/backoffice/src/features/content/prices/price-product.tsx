import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Link2, X } from 'lucide-react';
import { useState } from 'react';

import { ContentPicker, type ContentReference } from '../references/content-picker.tsx';

interface PriceProductProps {
  rowName: string;
  productId: number | null;
  title: string | undefined;
  onChange: (product: ContentReference | null) => void;
}

const productKinds = ['products'] as const;

/** The product that a price belongs to, if any. The search is only there while it is used, because a table has hundreds of rows. */
export function PriceProduct({ rowName, productId, title, onChange }: PriceProductProps) {
  const { t } = useLingui();
  const [isSearching, setSearching] = useState(false);
  if (isSearching && productId === null) {
    return (
      <ContentPicker
        label={t({ id: 'prices.findProduct', message: `Find the product of ${rowName}` })}
        kinds={productKinds}
        excluded={[]}
        takesFocus
        onPick={(product) => {
          setSearching(false);
          onChange(product);
        }}
      />
    );
  }
  if (productId === null) {
    return (
      <button
        type="button"
        aria-label={t({ id: 'prices.linkProductOf', message: `Choose the product of ${rowName}` })}
        className={buttonStyle({ kind: 'quiet', size: 'sm' })}
        onClick={() => setSearching(true)}
      >
        <Link2 />
        {t({ id: 'prices.linkProduct', message: 'Choose' })}
      </button>
    );
  }
  return (
    <span className="flex min-h-8 items-center">
      <span data-content className="min-w-0 max-w-48 truncate text-strong">
        {title ?? `#${productId}`}
      </span>
      <button
        type="button"
        aria-label={t({ id: 'prices.unlinkProduct', message: `Remove the product of ${rowName}` })}
        className={buttonStyle({ kind: 'quiet', size: 'sm', icon: true })}
        onClick={() => onChange(null)}
      >
        <X />
      </button>
    </span>
  );
}

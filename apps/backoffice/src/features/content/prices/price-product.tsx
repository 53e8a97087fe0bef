import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Link2, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { ContentPicker, type ContentReference } from '../references/content-picker.tsx';
import { useReferenceName } from '../references/use-reference-name.ts';

interface PriceProductProps {
  rowName: string;
  productId: number | null;
  title: string | undefined;
  onChange: (product: ContentReference | null) => void;
}

const productKinds = ['products'] as const;

/** The product that a price belongs to, if any. The search is only there while it is used, because a table has thousands of rows. */
export function PriceProduct({ rowName, productId, title, onChange }: PriceProductProps) {
  const { t } = useLingui();
  const nameOf = useReferenceName();
  const place = useRef<HTMLSpanElement>(null);
  const [isSearching, setSearching] = useState(false);

  /** What had the focus is gone afterwards, so its successor gets it. */
  const update = (change: () => void) => {
    flushSync(() => {
      setSearching(false);
      change();
    });
    place.current?.querySelector('button')?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    update(() => undefined);
  };
  const handleBlur = ({ target, relatedTarget, currentTarget }: FocusEvent) => {
    // Another window may have the focus for a while, and the list of products is elsewhere in the document.
    const isInside = currentTarget.contains(relatedTarget) || relatedTarget?.closest('[role=listbox]');
    if (target !== document.activeElement && !isInside) setSearching(false);
  };

  if (isSearching && productId === null) {
    return (
      <span ref={place} className="block" onKeyDownCapture={handleKey} onBlur={handleBlur}>
        <ContentPicker
          label={t({ id: 'prices.findProduct', message: `Find the product of ${rowName}` })}
          kinds={productKinds}
          excluded={[]}
          takesFocus
          onPick={(product) => update(() => onChange(product))}
        />
      </span>
    );
  }
  if (productId === null) {
    return (
      <span ref={place} className="block">
        <button
          type="button"
          aria-label={t({ id: 'prices.linkProductOf', message: `Choose the product of ${rowName}` })}
          className={buttonStyle({ kind: 'quiet', size: 'sm' })}
          onClick={() => setSearching(true)}
        >
          <Link2 />
          {t({ id: 'prices.linkProduct', message: 'Choose' })}
        </button>
      </span>
    );
  }
  return (
    <span ref={place} className="flex min-h-8 items-center">
      <span data-content className="min-w-0 max-w-48 truncate text-strong">
        {title === undefined ? `#${productId}` : nameOf({ id: productId, title })}
      </span>
      <button
        type="button"
        aria-label={t({ id: 'prices.unlinkProduct', message: `Remove the product of ${rowName}` })}
        className={buttonStyle({ kind: 'quiet', size: 'sm', icon: true })}
        onClick={() => update(() => onChange(null))}
      >
        <X />
      </button>
    </span>
  );
}

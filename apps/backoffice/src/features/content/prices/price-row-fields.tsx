import { useLingui } from '@lingui/react/macro';
import type { LocalisedText } from '@portal/contract/backoffice/settings';
import type { Locale } from '@portal/contract/locales';
import { buttonStyle } from '@portal/ui/button-style';
import { X } from 'lucide-react';
import { memo } from 'react';

import { LimitedInput } from '../fields/limited-input.tsx';
import type { ContentReference } from '../references/content-picker.tsx';
import { priceCard } from './price-card.ts';
import { PriceInput } from './price-input.tsx';
import { PriceProduct } from './price-product.tsx';
import type { PriceRow } from './price-rows.ts';
import { withLocaleText } from '../../../forms/locale-text.ts';

export interface ShownLanguage {
  readonly locale: Locale;
  readonly name: string;
}

interface PriceRowFieldsProps {
  tableId: string;
  index: number;
  row: PriceRow;
  languages: readonly ShownLanguage[];
  /** Whether another row has the same model. */
  isDouble: boolean;
  productTitle: string | undefined;
  onChange: (index: number, row: PriceRow) => void;
  onRemove: (index: number) => void;
  onProduct: (product: ContentReference) => void;
}

/** A row of the table of prices. */
export const PriceRowFields = memo(function PriceRowFields(props: PriceRowFieldsProps) {
  const { tableId, index, row, languages, isDouble, productTitle, onChange, onRemove, onProduct } = props;
  const { t } = useLingui();
  const id = `${tableId}-${index}`;
  const number = index + 1;
  const change = (part: Partial<PriceRow>) => onChange(index, { ...row, ...part });
  const name = row.model || t({ id: 'prices.row', message: `row ${number}` });

  return (
    <tr className={`border-t border-line-subtle align-top ${priceCard.row}`}>
      <td className={`${cellStyle} ps-3 @max-[40rem]:ps-1 ${priceCard.model}`}>
        <div className="min-w-34 @max-[40rem]:min-w-0">
          <LimitedInput
            id={`${id}-model`}
            aria-label={t({ id: 'prices.modelOf', message: `Model of row ${number}` })}
            value={row.model}
            maxLength={80}
            error={isDouble ? t({ id: 'prices.double', message: 'Another row has the same model.' }) : undefined}
            onChange={(model) => change({ model })}
          />
        </div>
      </td>
      <td className={`${cellStyle} ${priceCard.name}`}>
        {texts(row.name, 200, (text) => change({ name: text }), nameLabel, 'min-w-32 @max-[40rem]:min-w-0')}
      </td>
      <td className={`${cellStyle} ${priceCard.unit}`}>
        {texts(
          row.unit ?? {},
          80,
          (text) => change({ unit: Object.keys(text).length > 0 ? text : null }),
          unitLabel,
          'min-w-26 @max-[40rem]:min-w-0',
        )}
      </td>
      <td className={`${cellStyle} ${priceCard.price}`}>
        <PriceInput
          id={`${id}-price`}
          label={t({ id: 'prices.priceOf', message: `Price of ${name}` })}
          value={row.price}
          onChange={(price) => change({ price })}
        />
      </td>
      <td className={`${cellStyle} ${priceCard.product}`}>
        <PriceProduct
          rowName={name}
          productId={row.productId}
          title={productTitle}
          onChange={(product) => {
            if (product) onProduct(product);
            change({ productId: product?.id ?? null });
          }}
        />
      </td>
      <td className={`${cellStyle} ${priceCard.actions}`}>
        <button
          type="button"
          aria-label={t({ id: 'prices.remove', message: `Remove ${name}` })}
          className={buttonStyle({ kind: 'quiet', size: 'sm', icon: true })}
          onClick={() => onRemove(index)}
        >
          <X />
        </button>
      </td>
    </tr>
  );

  function nameLabel(language: string): string {
    return t({ id: 'prices.nameOf', message: `Name of ${name} in ${language}` });
  }

  function unitLabel(language: string): string {
    return t({ id: 'prices.unitOf', message: `Unit of ${name} in ${language}` });
  }

  function texts(
    value: LocalisedText,
    maxLength: number,
    onText: (text: LocalisedText) => void,
    labelOf: (language: string) => string,
    widthStyle: string,
  ) {
    return (
      <div className={`grid gap-1 ${widthStyle}`}>
        {languages.map(({ locale, name: language }) => (
          <LimitedInput
            key={locale}
            lang={locale}
            aria-label={labelOf(language)}
            placeholder={value.en ?? ''}
            value={value[locale] ?? ''}
            maxLength={maxLength}
            onChange={(text) => onText(withLocaleText(value, locale, text))}
          />
        ))}
      </div>
    );
  }
});

const cellStyle = 'p-1';

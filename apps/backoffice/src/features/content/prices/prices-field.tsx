import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentItem } from '@portal/contract/backoffice/content';
import type { Locale } from '@portal/contract/locales';
import { Button } from '@portal/ui/button';
import { inputStyle } from '@portal/ui/input-style';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { ContentReference } from '../references/content-picker.tsx';
import { priceCard } from './price-card.ts';
import { PriceRowFields, type ShownLanguage } from './price-row-fields.tsx';
import { usePastedText } from './use-pasted-text.ts';
import { useRowKeys } from './use-row-keys.ts';
import { doubleModels, emptyPriceRow, isTable, maxPriceRows, modelKey, pasteRows, type PriceRow } from './price-rows.ts';

interface PricesFieldProps {
  label: string;
  value: readonly PriceRow[];
  shownLocales: readonly Locale[];
  /** Titles of the products that rows refer to. */
  references?: ContentItem['references'];
  onChange: (rows: PriceRow[]) => void;
}

/** The prices of a price list as a table. Rows of a spreadsheet can be pasted into any of its fields. */
export function PricesField({ label, value, shownLocales, references = [], onChange }: PricesFieldProps) {
  const { t } = useLingui();
  const pastedText = usePastedText();
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [added, setAdded] = useState<readonly ContentReference[]>([]);
  const titles = new Map([...references, ...added].map((reference) => [reference.id, reference.title]));
  const doubles = doubleModels(value);
  const { keyOf, removeKey } = useRowKeys();
  const languages = useShownLanguages(shownLocales);

  // Rows are memoised, so that a key renders one row of thousands: what they call must stay the same function.
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });
  const changeRow = useCallback((index: number, row: PriceRow) => {
    setPasted('');
    latest.current.onChange(latest.current.value.with(index, row));
  }, []);
  const removeRow = useCallback(
    (index: number) => {
      const rows = latest.current.value;
      setPasted('');
      flushSync(() => {
        removeKey(index, rows.length);
        latest.current.onChange(rows.toSpliced(index, 1));
      });
      document.getElementById(`${id}-add`)?.focus();
    },
    [id, removeKey],
  );
  const rememberProduct = useCallback((product: ContentReference) => setAdded((all) => [...all, product]), []);

  const add = () => {
    setPasted('');
    flushSync(() => onChange([...value, emptyPriceRow]));
    document.getElementById(`${id}-${value.length}-model`)?.focus();
  };
  const refuseText = () =>
    setPasted(
      t({
        id: 'prices.noTable',
        message: 'Nothing was added. Copy the columns model, name, unit and price from a spreadsheet together.',
      }),
    );
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    const result = pasteRows(value, text, shownLocales[0] ?? 'en');
    onChange(result.rows);
    setPasted(pastedText(result));
  };

  return (
    <div role="group" aria-labelledby={`${id}-title`} className="grid gap-2" onPaste={handlePaste}>
      <span id={`${id}-title`} className="text-13 text-muted">
        {label}
      </span>
      {value.length > 0 && (
        <div className="@container overflow-x-auto rounded-md border border-line">
          <table aria-labelledby={`${id}-title`} className="w-full text-13 @max-[40rem]:block">
            <thead className="bg-sunken text-start text-muted @max-[40rem]:block">
              <tr className={priceCard.row}>
                <th className={`${headStyle} text-start ${priceCard.model}`}>{t({ id: 'prices.model', message: 'Model' })}</th>
                <th className={`${headStyle} w-1/3 text-start ${priceCard.name}`}>{t({ id: 'prices.name', message: 'Name' })}</th>
                <th className={`${headStyle} text-start ${priceCard.unit}`}>{t({ id: 'prices.unit', message: 'Unit' })}</th>
                <th className={`${headStyle} pe-3 text-end ${priceCard.price}`}>{t({ id: 'prices.price', message: 'Price' })}</th>
                <th className={`${headStyle} text-start ${priceCard.product}`}>
                  {t({ id: 'prices.product', message: 'Product' })}
                </th>
                <th aria-label={t({ id: 'prices.actions', message: 'Actions' })} className={priceCard.actions} />
              </tr>
            </thead>
            <tbody className="@max-[40rem]:block">
              {value.map((row, index) => (
                <PriceRowFields
                  key={keyOf(index)}
                  tableId={id}
                  index={index}
                  row={row}
                  languages={languages}
                  isDouble={doubles.has(modelKey(row.model))}
                  productTitle={row.productId === null ? undefined : titles.get(row.productId)}
                  onChange={changeRow}
                  onRemove={removeRow}
                  onProduct={rememberProduct}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button id={`${id}-add`} kind="ghost" size="sm" isDisabled={value.length >= maxPriceRows} onPress={add}>
          <Plus />
          {t({ id: 'prices.add', message: 'Add a row' })}
        </Button>
        <input
          value=""
          // Rows that are pasted do not get here.
          onChange={refuseText}
          aria-label={t({ id: 'prices.paste', message: 'Paste rows of a spreadsheet' })}
          placeholder={t({ id: 'prices.pasteHint', message: 'Paste from a spreadsheet: model, name, unit, price' })}
          className={`${inputStyle('sm')} max-w-96 flex-1 border-dashed`}
        />
      </div>
      {/* It is not hidden while it is empty: a screen reader may miss the text of what has just appeared. */}
      <p role="status" className="text-13 text-muted empty:-mt-2">
        {pasted}
      </p>
    </div>
  );
}

/** The same array as long as the languages are the same, with their names, which are slow to find. */
function useShownLanguages(locales: readonly Locale[]): readonly ShownLanguage[] {
  const reader = useLocale();
  const codes = locales.join(' ');
  return useMemo(
    () => (codes.split(' ') as Locale[]).map((locale) => ({ locale, name: languageName(locale, reader) })),
    [codes, reader],
  );
}

const headStyle =
  'h-8 px-1.5 font-medium first:ps-3 @max-[40rem]:h-auto @max-[40rem]:w-auto @max-[40rem]:py-0.5 @max-[40rem]:first:ps-1.5';

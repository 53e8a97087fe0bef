import { useLingui } from '@lingui/react/macro';
import { inputStyle } from '@portal/ui/input-style';
import { useState } from 'react';

import { parsePrice } from './price-text.ts';

interface PriceInputProps {
  id: string;
  label: string;
  value: string | number | null;
  onChange: (price: string | null) => void;
}

/** An amount with a decimal comma or point. What cannot be read stays in the field and counts as no price. */
export function PriceInput({ id, label, value, onChange }: PriceInputProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const stored = value === null ? '' : String(value);
  // What was typed is shown as long as it means what is stored; otherwise the row has been changed from elsewhere.
  const shown = (parsePrice(text) ?? '') === stored ? text : stored;
  const isWrong = shown.trim() !== '' && parsePrice(shown) === undefined;

  return (
    <>
      <input
        id={id}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          setText(target.value);
          onChange(parsePrice(target.value) ?? null);
        }}
        className={`${inputStyle('sm')} min-w-24 text-end tabular-nums`}
      />
      {isWrong && (
        <span id={`${id}-error`} className="text-12 text-danger">
          {t({ id: 'prices.noNumber', message: 'Not a price. Write 1234.50 or 1.234,50.' })}
        </span>
      )}
    </>
  );
}

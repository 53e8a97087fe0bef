import { useLingui } from '@lingui/react/macro';
import { NativeField } from '@portal/ui/native-field';
import { useState } from 'react';

interface ReviewFieldProps {
  value: string | null;
  onSave: (day: string | null) => void;
}

/** The day on which the content should be looked at again. It is saved when the field is left: each digit of a year makes another date. */
export function ReviewField({ value, onSave }: ReviewFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const [isIncomplete, setIncomplete] = useState(false);
  return (
    <NativeField
      size="md"
      type="date"
      label={t({ id: 'editor.reviewOn', message: 'Review on' })}
      help={t({ id: 'editor.reviewHelp', message: 'The owner is told when the day has come.' })}
      error={isIncomplete ? t({ id: 'editor.reviewIncomplete', message: 'Enter a whole date.' }) : undefined}
      value={typed ?? value ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={({ target }) => {
        // A day that is half typed has no value, but is not meant to be removed.
        setIncomplete(target.validity.badInput);
        if (target.validity.badInput) return;
        setTyped(undefined);
        const day = target.value || null;
        if (day !== value) onSave(day);
      }}
    />
  );
}

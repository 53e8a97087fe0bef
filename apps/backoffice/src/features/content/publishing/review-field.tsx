import { useLingui } from '@lingui/react/macro';

import { DayField } from '../../../forms/day-field.tsx';

interface ReviewFieldProps {
  value: string | null;
  onSave: (day: string | null) => void;
}

/** The day on which the content should be looked at again. */
export function ReviewField({ value, onSave }: ReviewFieldProps) {
  const { t } = useLingui();
  return (
    <DayField
      label={t({ id: 'editor.reviewOn', message: 'Review on' })}
      help={t({ id: 'editor.reviewHelp', message: 'The owner is told when the day has come.' })}
      value={value}
      entersOnBlur
      onChange={onSave}
    />
  );
}

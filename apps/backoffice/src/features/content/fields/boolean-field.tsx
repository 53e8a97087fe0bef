import { Checkbox } from '@portal/ui/checkbox';

import type { FieldProps } from './field-props.ts';

export function BooleanField({ label, value, onChange }: FieldProps<boolean>) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2 self-end text-14 text-strong touch:min-h-11">
      <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

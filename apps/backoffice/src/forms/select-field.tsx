import { fieldStyle, labelStyle, errorStyle, helpStyle } from '@portal/ui/input-style';
import { NativeSelect } from '@portal/ui/native-select';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface SelectFieldProps extends Omit<ComponentProps<typeof NativeSelect>, 'children'> {
  help?: ReactNode;
  error?: string | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** A native select with its label above it. */
export function SelectField({ label, help, error, options, ...select }: SelectFieldProps) {
  const id = useId();
  const descriptions = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={fieldStyle}>
      <span aria-hidden="true" className={labelStyle}>
        {label}
      </span>
      <NativeSelect
        {...select}
        label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptions || undefined}
      >
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {help && (
        <div id={`${id}-help`} className={helpStyle}>
          {help}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={errorStyle}>
          <CircleAlert />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

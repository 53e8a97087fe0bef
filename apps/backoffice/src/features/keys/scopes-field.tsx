import { useLingui } from '@lingui/react/macro';
import { type KeyScope, keyScopes } from '@portal/contract/integration/scopes';
import { Checkbox } from '@portal/ui/checkbox';
import { errorStyle, labelStyle } from '@portal/ui/input-style';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';

import { keyLabels, keyScopeLabels, keyScopeMeanings } from './key-labels.ts';

interface ScopesFieldProps {
  ref: (input: HTMLElement | null) => void;
  /** The chosen scopes, separated by spaces: the fields of a form are texts. */
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/** What the key may do: the scopes, each with a sentence that says what it means. */
export function ScopesField({ ref, value, error, onChange, onBlur }: ScopesFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const chosen = toScopes(value);
  const toggle = (scope: KeyScope) => {
    const next = keyScopes.filter((each) => (each === scope ? !chosen.includes(each) : chosen.includes(each)));
    onChange({ target: { value: next.join(' ') } });
  };
  return (
    <fieldset ref={(fieldset) => ref(fieldset?.querySelector('input') ?? null)} className="grid gap-1">
      <legend className={`${labelStyle} mb-1`}>{t(keyLabels.scopes)}</legend>
      {keyScopes.map((scope) => (
        <div key={scope} className={optionStyle}>
          <Checkbox
            id={`${id}-${scope}`}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
            onBlur={onBlur}
            aria-describedby={`${id}-${scope}-means${error ? ` ${id}-error` : ''}`}
            aria-invalid={error ? true : undefined}
          />
          <div className="grid min-w-0 gap-px">
            <label htmlFor={`${id}-${scope}`} className={optionLabelStyle}>
              {t(keyScopeLabels[scope])}
            </label>
            <p id={`${id}-${scope}-means`} className="text-13 text-muted">
              {t(keyScopeMeanings[scope])}
            </p>
          </div>
        </div>
      ))}
      {error && (
        <div id={`${id}-error`} className={errorStyle}>
          <CircleAlert />
          <span>{error}</span>
        </div>
      )}
    </fieldset>
  );
}

export function toScopes(value: string): KeyScope[] {
  return keyScopes.filter((scope) => value.split(' ').includes(scope));
}

const optionStyle = 'relative flex items-start gap-2.5 rounded-sm p-2 hover:bg-hover touch:min-h-11 [&>input]:mt-0.5';
// A click on the sentence counts too, but the name of the checkbox stays short.
const optionLabelStyle = 'cursor-pointer text-strong before:absolute before:inset-0';

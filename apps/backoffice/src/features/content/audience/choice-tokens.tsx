import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { TokenField } from './token-field.tsx';

interface ChoiceTokensProps {
  label: string;
  /** They need not be among those that are offered. */
  chosen: readonly string[];
  /** Undefined while they are being loaded. */
  offered: readonly string[] | undefined;
  nameOf: (value: string) => string;
  onChange: (chosen: string[]) => void;
  errorText?: string | undefined;
  onRetry?: () => unknown;
}

/** Values of a short list, which is filtered here while typing. */
export function ChoiceTokens({ label, chosen, offered, nameOf, onChange, errorText, onRetry }: ChoiceTokensProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const typed = text.trim().toLocaleLowerCase();
  return (
    <TokenField
      label={label}
      tokens={chosen.map((id) => ({ id, text: id, name: nameOf(id) }))}
      options={(offered ?? [])
        .map((id) => ({ id, text: nameOf(id) }))
        .filter(({ id, text: name }) => name.toLocaleLowerCase().includes(typed) || id.toLocaleLowerCase() === typed)}
      text={text}
      onTextChange={setText}
      onAdd={(id) => onChange([...chosen, id])}
      onRemove={(id) => onChange(chosen.filter((each) => each !== id))}
      emptyText={typed === '' ? undefined : t({ id: 'audience.noMatch', message: 'No match.' })}
      isPending={offered === undefined}
      errorText={errorText}
      {...(onRetry && { onRetry })}
    />
  );
}

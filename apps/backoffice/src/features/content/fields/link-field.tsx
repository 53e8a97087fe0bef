import { useLingui } from '@lingui/react/macro';

import type { FieldProps } from './field-props.ts';
import { PlainField } from './plain-field.tsx';

/** Where a button leads to. */
export function LinkField(props: FieldProps<string> & { maxLength: number }) {
  const { t } = useLingui();
  return (
    <PlainField
      {...props}
      help={t({ id: 'editor.linkHelp', message: 'A path of the portal (/partner/…) or a full URL (https://…).' })}
    />
  );
}

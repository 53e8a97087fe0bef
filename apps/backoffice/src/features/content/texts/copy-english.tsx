import { useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui/button';

import type { TextCellProps } from './text-cell-props.ts';

/** Begins a translation with the English text. The button is gone afterwards, so the focus moves to the text. */
export function CopyEnglish({ id, english, onChange }: Pick<TextCellProps, 'id' | 'english' | 'onChange'>) {
  const { t } = useLingui();
  return (
    <Button
      size="sm"
      kind="ghost"
      className="self-center"
      onPress={() => {
        onChange(english);
        document.getElementById(id)?.focus();
      }}
    >
      {t({ id: 'editor.copyEnglish', message: 'Copy English' })}
    </Button>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeField } from '@portal/ui/native-field';
import { useState } from 'react';

import { localDateTime, parseLocalDateTime } from '../../settings/local-date-time.ts';
import { QuestionDialog, type QuestionProps } from '../question-dialog.tsx';

/** Asks until when partners see the content. */
export function EndQuestion({ rows, onYes, onNo }: QuestionProps<string | null>) {
  const { t } = useLingui();
  const count = rows.length;
  const [text, setText] = useState(() => localDateTime(rows[0]?.publishedUntil ?? null));
  const [isIncomplete, setIncomplete] = useState(false);
  const [error, setError] = useState<string>();
  const save = () => {
    const until = parseLocalDateTime(text);
    if (isIncomplete) setError(t({ id: 'contentList.endIncomplete', message: 'Enter a day and a time.' }));
    else if (until !== null && Date.parse(until) <= Date.now())
      setError(t({ id: 'contentList.endPast', message: 'Choose a time in the future.' }));
    else onYes(until);
  };
  return (
    <QuestionDialog
      title={t({
        id: 'contentList.endQuestion',
        message: plural(count, { one: 'End of # item', other: 'End of # items' }),
      })}
      yesLabel={t({ id: 'contentList.setEnd', message: 'Set end' })}
      onYes={save}
      onNo={onNo}
    >
      <NativeField
        type="datetime-local"
        label={t({ id: 'contentList.expireOn', message: 'Expire on' })}
        help={t({ id: 'contentList.endHelp', message: 'In your time zone. Empty means that it has no end.' })}
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIncomplete(target.validity.badInput);
          setError(undefined);
        }}
      />
    </QuestionDialog>
  );
}

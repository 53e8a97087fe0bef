import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeField } from '@portal/ui/native-field';
import { useState } from 'react';

import { clockTime, momentAt } from '../../../forms/zoned-time.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { BulkQuestionProps } from './bulk-question-props.ts';

/** Asks until when partners see the content. */
export function ShownUntilQuestion({ rows, onYes, onNo }: BulkQuestionProps<string | null>) {
  const { t } = useLingui();
  const count = rows.length;
  const [text, setText] = useState(() => clockTime(rows[0]?.publishedUntil ?? null));
  const [isIncomplete, setIncomplete] = useState(false);
  const [error, setError] = useState<string>();
  const save = () => {
    const until = momentAt(text);
    if (isIncomplete) setError(t({ id: 'contentList.untilIncomplete', message: 'Enter a day and a time.' }));
    else if (until !== null && Date.parse(until) <= Date.now())
      setError(t({ id: 'contentList.untilPast', message: 'Choose a time in the future.' }));
    else onYes(until);
  };
  return (
    <QuestionDialog
      title={t({
        id: 'contentList.untilQuestion',
        message: plural(count, { one: 'Show # item until…', other: 'Show # items until…' }),
      })}
      yesLabel={t({ id: 'contentList.setUntil', message: 'Set time' })}
      onYes={save}
      onNo={onNo}
    >
      <NativeField
        type="datetime-local"
        label={t({ id: 'contentList.until', message: 'Shown until' })}
        help={t({ id: 'contentList.untilHelp', message: 'Empty: without end. In your time zone.' })}
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

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { momentAt } from '@portal/contract/zoned-time';
import { useRef, useState } from 'react';

import { DateTimeField } from '../../../forms/date-time-field.tsx';
import { leadsToHalfTyped } from '../../../forms/leads-to-half-typed.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { BulkQuestionProps } from './bulk-question-props.ts';

/** Asks until when partners see the content. */
export function ShownUntilQuestion({ rows, onYes, onNo }: BulkQuestionProps<string | null>) {
  const { t } = useLingui();
  const count = rows.length;
  const [until, setUntil] = useState(rows[0]?.publishedUntil ?? null);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const save = () => {
    if (!input.current || leadsToHalfTyped([input.current])) return;
    // Removing the last part is no change for the browser, so only the input knows.
    const chosen = momentAt(input.current.value);
    if (chosen === null || Date.parse(chosen) > Date.now()) return onYes(chosen);
    setError(t({ id: 'contentList.untilPast', message: 'Choose a time in the future.' }));
    input.current.focus();
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
      <DateTimeField
        ref={input}
        size="lg"
        label={t({ id: 'contentList.until', message: 'Shown until' })}
        help={t({ id: 'contentList.untilHelp', message: 'Empty: without end. In your time zone.' })}
        error={error}
        value={until}
        onChange={(moment) => {
          setUntil(moment);
          setError(undefined);
        }}
      />
    </QuestionDialog>
  );
}

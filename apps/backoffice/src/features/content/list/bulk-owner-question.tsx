import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { helpStyle } from '@portal/ui/input-style';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { OwnerField } from '../publishing/owner-field.tsx';
import { QuestionDialog } from '../question-dialog.tsx';
import type { BulkQuestionProps } from './bulk-question-props.ts';
import { contentSummaryQuery } from './content-list.api.ts';

/** Asks who owns the content from now on. */
export function OwnerQuestion({ rows, onYes, onNo }: BulkQuestionProps<string | null>) {
  const { t } = useLingui();
  const count = rows.length;
  const { isPending, data: summary } = useQuery(contentSummaryQuery);
  const stored = rows[0]?.owner ?? null;
  const [ownerId, setOwnerId] = useState(stored?.id ?? null);
  return (
    <QuestionDialog
      title={t({
        id: 'contentList.ownerQuestion',
        message: plural(count, { one: 'Owner of # item', other: 'Owner of # items' }),
      })}
      yesLabel={t({ id: 'contentList.setOwner', message: 'Set owner' })}
      canSayYes={summary !== undefined}
      onYes={() => onYes(ownerId)}
      onNo={onNo}
    >
      <OwnerField value={ownerId} stored={stored} onChange={setOwnerId} />
      {isPending && (
        <p role="status" className={helpStyle}>
          {t({ id: 'contentList.ownersLoading', message: 'Loading the owners…' })}
        </p>
      )}
    </QuestionDialog>
  );
}

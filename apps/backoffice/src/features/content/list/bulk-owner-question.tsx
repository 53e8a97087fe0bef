import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SelectField } from '../../../forms/select-field.tsx';
import { contentSummaryQuery } from './content-list.api.ts';
import { QuestionDialog, type QuestionProps } from '../question-dialog.tsx';

/** Asks who owns the content from now on. */
export function OwnerQuestion({ rows, onYes, onNo }: QuestionProps<string | null>) {
  const { t } = useLingui();
  const count = rows.length;
  const { data: summary } = useQuery(contentSummaryQuery);
  const [ownerId, setOwnerId] = useState(rows[0]?.owner?.id ?? '');
  return (
    <QuestionDialog
      title={t({
        id: 'contentList.ownerQuestion',
        message: plural(count, { one: 'Owner of # item', other: 'Owner of # items' }),
      })}
      yesLabel={t({ id: 'contentList.setOwner', message: 'Set owner' })}
      canSayYes={summary !== undefined}
      onYes={() => onYes(ownerId || null)}
      onNo={onNo}
    >
      <SelectField
        label={t({ id: 'contentList.owner', message: 'Owner' })}
        help={t({ id: 'contentList.ownerHelp', message: 'The owner is told when a review is overdue.' })}
        value={ownerId}
        onChange={({ target }) => setOwnerId(target.value)}
        options={[
          { value: '', label: t({ id: 'contentList.noOwner', message: 'Nobody' }) },
          ...(summary?.owners ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </QuestionDialog>
  );
}

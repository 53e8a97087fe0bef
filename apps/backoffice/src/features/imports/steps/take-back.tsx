import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';

import { labels } from '../../../i18n/labels.ts';
import { useImportAction } from '../use-import-action.ts';

/** Takes an import back as a whole, after a question. */
export function TakeBack({ imported }: { imported: Import }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { take, isPending } = useImportAction(imported);
  const { scope, appliedRows: rows } = imported;
  return (
    <>
      <Button kind="ghost" aria-disabled={isPending || undefined} onPress={() => setAsking(true)}>
        <Undo2 aria-hidden="true" />
        {t({ id: 'imports.takeBack', message: 'Take back…' })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={t({ id: 'imports.takeBackQuestion', message: 'Take this import back?' })}
        yesLabel={t({ id: 'imports.takeBackYes', message: 'Take back' })}
        noLabel={t(labels.button.cancel)}
        closeLabel={t(labels.button.close)}
        yesKind="danger"
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          take({ name: 'undo' });
        }}
      >
        {t({
          id: 'imports.takeBackMeans',
          message: `${select(scope, {
            snapshot: plural(rows, {
              one: 'The record that it wrote becomes what it was before',
              other: 'The # records that it wrote become what they were before',
            }),
            other: plural(rows, {
              one: 'The row that it wrote becomes what it was before',
              other: 'The # rows that it wrote become what they were before',
            }),
          })}: new records are removed, changed and removed ones return. Records that have changed since are left as they are and listed.`,
        })}
      </ConfirmDialog>
    </>
  );
}

import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { Button } from '@portal/ui/button';
import { Square } from 'lucide-react';
import { useState } from 'react';

import { useImportAction } from '../use-import-action.ts';
import { CancelQuestion } from './cancel-question.tsx';

/** Stops a run after a question that says what stays. It ends after the rows that are being written. */
export function CancelRun({ imported }: { imported: Import }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { take, isPending, isAccepted } = useImportAction(imported);
  const isCancelling = isPending || isAccepted || imported.isCancelled;
  const { scope, appliedRows: written } = imported;
  const handleYes = () => {
    setAsking(false);
    take({ name: 'cancel' });
  };
  return (
    <>
      <Button size="sm" aria-disabled={isCancelling || undefined} onPress={() => !isCancelling && setAsking(true)}>
        <Square aria-hidden="true" />
        {isCancelling
          ? t({ id: 'imports.cancelling', message: 'Cancelling…' })
          : t({ id: 'imports.cancelRun', message: 'Cancel…' })}
      </Button>
      <CancelQuestion
        isOpen={isAsking}
        noLabel={t({ id: 'imports.cancelNo', message: 'Keep running' })}
        onNo={() => setAsking(false)}
        onYes={handleYes}
      >
        {t({
          id: 'imports.cancelKeeps',
          message: `${select(scope, {
            snapshot: plural(written, {
              one: 'The record that is written so far stays.',
              other: 'The # records that are written so far stay.',
            }),
            other: plural(written, {
              one: 'The row that is written so far stays.',
              other: 'The # rows that are written so far stay.',
            }),
          })} The rest is not written. Afterwards you can take back what was written.`,
        })}
      </CancelQuestion>
    </>
  );
}

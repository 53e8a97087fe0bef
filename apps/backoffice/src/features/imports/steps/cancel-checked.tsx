import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { Button } from '@portal/ui/button';
import { useState } from 'react';

import { useImportAction } from '../use-import-action.ts';
import { CancelQuestion } from './cancel-question.tsx';

/** Throws a checked import away, after a question: the file and the work on its columns would have to be sent and done again. */
export function CancelChecked({ imported }: { imported: Import }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { take, isPending } = useImportAction(imported);
  return (
    <>
      <Button kind="ghost" aria-disabled={isPending || undefined} onPress={() => setAsking(true)}>
        {t({ id: 'imports.cancelRun', message: 'Cancel…' })}
      </Button>
      <CancelQuestion
        isOpen={isAsking}
        noLabel={t({ id: 'imports.cancelKeepsImport', message: 'Keep import' })}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          take({ name: 'cancel' });
        }}
      >
        {t({
          id: 'imports.cancelChecked',
          message: 'Nothing has been written yet. To import this file later, you have to send it again.',
        })}
      </CancelQuestion>
    </>
  );
}

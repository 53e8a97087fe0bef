import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { formatDateTime } from '@portal/client/i18n/dates';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';

import { DraftConflict } from '../draft/draft-conflict.tsx';
import type { Draft } from '../draft/use-draft.ts';

/** What needs a decision before one goes on: a conflict, changes of an earlier sitting, a draft that the server refuses. */
export function EditorNotices({ editing }: { editing: Draft }) {
  const { t } = useLingui();
  const { kept, status, error } = editing;
  const time = formatDateTime(kept?.at);
  return (
    <>
      {status === 'conflict' && <DraftConflict editing={editing} />}
      {kept && status !== 'conflict' && (
        <div className="mb-4">
          <Banner
            kind="info"
            action={
              <span className="flex flex-wrap gap-2">
                <Button size="sm" kind="ghost" onPress={editing.discardKept}>
                  {t({ id: 'editor.discardKept', message: 'Discard' })}
                </Button>
                <Button size="sm" onPress={editing.takeUpKept}>
                  {t({ id: 'editor.takeUpKept', message: 'Use them' })}
                </Button>
              </span>
            }
          >
            {t({ id: 'editor.kept', message: `Changes from ${time} that could not be saved were kept in this browser.` })}
          </Banner>
        </div>
      )}
      {status === 'refused' && (
        <div className="mb-4">
          <Banner>{errorMessage(error)}</Banner>
        </div>
      )}
    </>
  );
}

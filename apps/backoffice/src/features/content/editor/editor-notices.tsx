import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { formatDateTime } from '@portal/client/i18n/dates';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { useRef } from 'react';

import { DraftConflict } from '../draft/draft-conflict.tsx';
import { isTemporary } from '../draft/save-state.ts';
import type { Draft } from '../draft/use-draft.ts';

/** What needs a decision before one goes on: a conflict, changes of an earlier sitting, a draft that the server refuses. */
export function EditorNotices({ editing }: { editing: Draft }) {
  const { t } = useLingui();
  const { kept, status, error } = editing;
  const time = formatDateTime(kept?.at);
  // It stays until a save succeeds: a notice that came and went with every attempt would move the text under the cursor.
  const isRefused = error !== undefined && !isTemporary(error) && status !== 'conflict';
  // A notice disappears with the button that was pressed in it; whoever works by keyboard goes on from its place.
  const place = useRef<HTMLDivElement>(null);
  const leaving = (decide: () => void) => () => {
    place.current?.focus();
    decide();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {status === 'conflict' && <DraftConflict editing={editing} onDecide={() => place.current?.focus()} />}
      {kept && status !== 'conflict' && (
        <div className="mb-4">
          <Banner
            kind="info"
            action={
              <span className="flex flex-wrap gap-2">
                <Button size="sm" kind="ghost" onPress={leaving(editing.discardKept)}>
                  {t({ id: 'editor.discardKept', message: 'Discard' })}
                </Button>
                <Button size="sm" onPress={leaving(editing.takeUpKept)}>
                  {t({ id: 'editor.takeUpKept', message: 'Use them' })}
                </Button>
              </span>
            }
          >
            {t({ id: 'editor.kept', message: `Changes from ${time} that could not be saved were kept in this browser tab.` })}
          </Banner>
        </div>
      )}
      {isRefused && (
        <div className="mb-4">
          <Banner>{errorMessage(error)}</Banner>
        </div>
      )}
    </div>
  );
}

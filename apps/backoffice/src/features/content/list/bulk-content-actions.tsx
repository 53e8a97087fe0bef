import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ContentRow, contentStates } from '@portal/contract/backoffice/content';
import { Button } from '@portal/ui/button';
import { useEffect } from 'react';

import type { Selection } from '../../../lists/use-selection.ts';
import { type BulkAction, possibleActions } from './bulk-changes.ts';
import { focusListIfLost } from './focus-list.ts';
import { stateCounts } from './state-counts.ts';
import type { BulkContent } from './use-bulk-content.tsx';

/** What can be done to all selected pieces of content, and what they are. */
export function BulkContentActions({ selection, bulk }: { selection: Selection<ContentRow>; bulk: BulkContent }) {
  const { t } = useLingui();
  const { rows, clear } = selection;
  useEffect(() => focusListIfLost, []);
  return (
    <>
      {possibleActions(rows).map((action) => (
        // Not disabled, because a disabled button would lose the focus, which is needed again if the change fails.
        <Button
          key={action}
          kind="ghost"
          size="sm"
          aria-disabled={bulk.isBusy || undefined}
          onPress={() => !bulk.isBusy && bulk.start(action, rows, clear)}
        >
          {t(actionLabels[action])}
        </Button>
      ))}
      <span className="px-2 text-13 text-muted max-tablet:hidden">
        <SelectionSummary rows={rows} />
      </span>
    </>
  );
}

const actionLabels = {
  publish: msg({ id: 'contentList.publish', message: 'Publish' }),
  withdraw: msg({ id: 'contentList.withdrawMore', message: 'Withdraw…' }),
  discard: msg({ id: 'contentList.discardMore', message: 'Discard draft…' }),
  own: msg({ id: 'contentList.ownerMore', message: 'Owner…' }),
  expire: msg({ id: 'contentList.untilMore', message: 'Shown until…' }),
} satisfies Record<BulkAction, object>;

/** How many of the selected are in which state: "2 drafts, 1 live". */
function SelectionSummary({ rows }: { rows: readonly ContentRow[] }) {
  const { i18n } = useLingui();
  return contentStates
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => stateCounts[state](i18n, count))
    .join(', ');
}

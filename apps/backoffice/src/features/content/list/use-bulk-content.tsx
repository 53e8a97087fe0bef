import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@portal/client/api/error-text';
import type { ContentRow } from '@portal/contract/backoffice/content';
import { notify } from '@portal/ui/notify';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useTitleOf } from '../use-title-of.ts';
import { type BulkAction, needsQuestion, undoSteps } from './bulk-changes.ts';
import { BulkQuestion } from './bulk-question.tsx';
import { type ChangeStep, type ContentChange, useChangeMany } from './content-list.api.ts';
import { focusListIfLost } from './focus-list.ts';
import { type RefusedItem, RefusedItemsDialog } from './refused-items-dialog.tsx';

export interface BulkContent {
  /** Does it at once or asks first. `onDone` is called when it is done. */
  start: (action: BulkAction, rows: readonly ContentRow[], onDone: () => void) => void;
  isBusy: boolean;
  dialog: ReactNode;
}

interface Question {
  readonly action: BulkAction;
  readonly rows: readonly ContentRow[];
  readonly onDone: () => void;
}

/**
 * Changes several pieces of content, with an undo in the toast that reports it if there is a complete one. The dialog must be rendered
 * by the caller.
 */
export function useBulkContent(): BulkContent {
  const { t } = useLingui();
  const titleOf = useTitleOf();
  const [question, setQuestion] = useState<Question>();
  const [refusedItems, setRefusedItems] = useState<readonly RefusedItem[]>([]);
  const changing = useChangeMany();
  const isShown = useIsShown();

  /** Goes on after the list has been left, because Undo is in a toast, which stays. */
  const run = async (
    steps: readonly ChangeStep[],
    rows: readonly ContentRow[],
    onChanged: (changed: ChangeStep['items']) => void,
  ) => {
    try {
      const { changed, refused } = await changing.mutateAsync(steps);
      if (changed.length > 0) onChanged(changed);
      if (refused.length > 0) reportRefused(refused.map((each) => ({ ...each, title: titleIn(rows, each.id) })));
    } catch (error) {
      notify({ kind: 'error', text: errorText(error, failed), topic: 'content' });
    }
  };

  const titleIn = (rows: readonly ContentRow[], id: number) => titleOf(rows.find((row) => row.id === id) ?? { title: '' });

  const reportRefused = (items: readonly RefusedItem[]) => {
    if (isShown()) {
      setRefusedItems(items);
      return;
    }
    const count = items.length;
    const titles = items.map(({ title }) => title).join(', ');
    notify({
      kind: 'error',
      text: t({
        id: 'contentList.leftOutTitles',
        message: plural(count, { one: `# item was left out: ${titles}`, other: `# items were left out: ${titles}` }),
      }),
    });
  };

  const change = (wanted: ContentChange, { rows, onDone }: Pick<Question, 'rows' | 'onDone'>) => {
    setQuestion(undefined);
    void run([{ items: rows, change: wanted }], rows, (changed) => {
      onDone();
      const steps = undoSteps(wanted, rows, changed);
      const undo = {
        label: t({ id: 'contentList.undo', message: 'Undo' }),
        onPress: () =>
          void run(steps, rows, () =>
            notify({ kind: 'success', text: t({ id: 'contentList.undone', message: 'Undone.' }), topic: 'content' }),
          ),
      };
      notify({
        kind: 'success',
        text: doneText(wanted.action, changed.length),
        topic: 'content',
        ...(steps.length > 0 && { action: undo }),
      });
    });
  };

  const doneText = (action: BulkAction, count: number): string => {
    switch (action) {
      case 'publish':
        return t({
          id: 'contentList.published',
          message: plural(count, { one: '# item published.', other: '# items published.' }),
        });
      case 'withdraw':
        return t({
          id: 'contentList.withdrawn',
          message: plural(count, { one: '# item withdrawn.', other: '# items withdrawn.' }),
        });
      case 'discard':
        return t({
          id: 'contentList.discarded',
          message: plural(count, { one: '# draft discarded.', other: '# drafts discarded.' }),
        });
      case 'own':
        return t({
          id: 'contentList.ownerChanged',
          message: plural(count, { one: 'Owner of # item changed.', other: 'Owner of # items changed.' }),
        });
      case 'expire':
      default:
        return t({
          id: 'contentList.untilChanged',
          message: plural(count, { one: '“Shown until” changed for # item.', other: '“Shown until” changed for # items.' }),
        });
    }
  };

  const closeRefused = () => {
    setRefusedItems([]);
    focusListIfLost();
  };

  return {
    isBusy: changing.isPending,
    start: (action, rows, onDone) => {
      if (action === 'publish' && !needsQuestion(action, rows)) change({ action }, { rows, onDone });
      else setQuestion({ action, rows, onDone });
    },
    dialog: (
      <>
        {question && (
          <BulkQuestion
            action={question.action}
            rows={question.rows}
            onYes={(wanted) => change(wanted, question)}
            onNo={() => setQuestion(undefined)}
          />
        )}
        {refusedItems.length > 0 && <RefusedItemsDialog items={refusedItems} onClose={closeRefused} />}
      </>
    ),
  };
}

/** Whether the list is still on the screen. */
function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}

const failed = msg({ id: 'contentList.bulkFailed', message: 'The items couldn’t be changed. Try again.' });

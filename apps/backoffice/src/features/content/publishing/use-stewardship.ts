import { useLingui } from '@lingui/react/macro';
import { isCancelled } from '@portal/client/api/api-error';
import { notify } from '@portal/ui/notify';
import { useRef, useState } from 'react';

import { contentActions } from '../content.api.ts';
import type { Draft } from '../draft/use-draft.ts';
import { useFailureTexts } from './use-failure-texts.ts';

interface Stewardship {
  readonly ownerId: string | null;
  readonly reviewOn: string | null;
}

/**
 * The owner and the day of the next review, which are saved as soon as they are chosen. What is chosen while a change is being sent waits
 * for it, and only the last of several changes is sent.
 */
export function useStewardship({ item, run }: Pick<Draft, 'item' | 'run'>) {
  const { t } = useLingui();
  const { unsaved, textOf } = useFailureTexts();
  const [chosen, setChosen] = useState<Stewardship>();
  const waiting = useRef<Stewardship>(undefined);
  const isSending = useRef(false);
  const stewardship = chosen ?? { ownerId: item.owner?.id ?? null, reviewOn: item.reviewOn };

  const send = async (next: Stewardship): Promise<Parameters<typeof notify>[0] | undefined> => {
    try {
      const isSaved = await run(contentActions(item.id).setStewardship(next));
      return isSaved
        ? { kind: 'success', text: t({ id: 'editor.stewardshipSaved', message: 'Saved' }) }
        : { kind: 'error', text: unsaved };
    } catch (error) {
      return isCancelled(error) ? undefined : { kind: 'error', text: textOf(error) };
    }
  };
  const sendAll = async () => {
    isSending.current = true;
    let result: Awaited<ReturnType<typeof send>>;
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = undefined;
      // A later change contains the earlier ones, so only the result of the last one counts.
      result = await send(next);
    }
    isSending.current = false;
    setChosen(undefined);
    if (result) notify(result);
  };
  const changeStewardship = (changes: Partial<Stewardship>) => {
    const next = { ...stewardship, ...changes };
    setChosen(next);
    waiting.current = next;
    if (!isSending.current) void sendAll();
  };
  return { stewardship, changeStewardship };
}

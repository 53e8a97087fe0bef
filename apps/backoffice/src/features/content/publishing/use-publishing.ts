import { useLingui } from '@lingui/react/macro';
import { ApiError, isCancelled } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { notify } from '@portal/ui/notify';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { contentActions, deleteContent, reloadAfterDeleting } from '../content.api.ts';
import type { PublishStep } from './publish-menu.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { clockTime, ownZone } from '../fields/zoned-time.ts';

type Question = { readonly step: Exclude<PublishStep, 'unschedule'>; readonly clock: string };

/** What can happen to the whole content: publishing, scheduling, discarding, withdrawing, deleting, restoring. */
export function usePublishing(editing: Draft, markProblems: (error: unknown) => boolean) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, scheduledFor } = editing.item;
  const actions = contentActions(id);
  const [question, setQuestion] = useState<Question>();
  const [isPending, setPending] = useState(false);
  const close = () => setQuestion(undefined);

  const perform = async (action: (version: number) => Promise<ContentItem>, done: string, options?: { discards: boolean }) => {
    if (isPending) return false;
    setPending(true);
    try {
      const isDone = await editing.run(action, options);
      if (isDone) notify({ kind: 'success', text: done });
      else
        notify({
          kind: 'error',
          text: t({ id: 'editor.saveFirst', message: 'Your changes are not saved yet, so nothing was done.' }),
        });
      return isDone;
    } catch (error) {
      const isMarked = markProblems(error);
      // The block above the texts says what the other person has changed.
      if (isCancelled(error)) return false;
      const isChanged = error instanceof ApiError && error.code === 'record.changed';
      notify({
        kind: 'error',
        text:
          isChanged && !isMarked
            ? t({ id: 'editor.changedMeanwhile', message: 'Somebody else has changed this. Look at it and try again.' })
            : errorMessage(error),
      });
      return false;
    } finally {
      setPending(false);
      close();
    }
  };

  const choose = (step: PublishStep) => {
    if (step === 'unschedule')
      return void perform(actions.unschedule, t({ id: 'editor.unscheduled', message: 'Schedule cancelled' }));
    return setQuestion({ step, clock: clockTime(scheduledFor ?? nextMorning(), ownZone()) });
  };

  return {
    question,
    isPending,
    close,
    choose,
    publish: (publication: { at: string | null; notify?: boolean }) =>
      void perform(
        actions.publish(publication),
        publication.at === null
          ? t({ id: 'editor.published', message: 'Published' })
          : t({ id: 'editor.isScheduled', message: 'Scheduled' }),
      ),
    discard: () => void perform(actions.discard, t({ id: 'editor.discarded', message: 'Draft discarded' }), { discards: true }),
    withdraw: () => void perform(actions.withdraw, t({ id: 'editor.withdrawn', message: 'Withdrawn' })),
    restore: (number: number) =>
      void perform(actions.restore(number), t({ id: 'editor.restored', message: `Version ${number} was restored as a draft` })),
    setStewardship: (stewardship: { ownerId: string | null; reviewOn: string | null }) =>
      void perform(actions.setStewardship(stewardship), t({ id: 'editor.stewardshipSaved', message: 'Saved' })),
    remove: async () => {
      const { item } = editing;
      const action = async (version: number) => {
        await deleteContent(id, version);
        return item;
      };
      const isDeleted = await perform(action, t({ id: 'editor.deleted', message: 'Deleted' }), { discards: true });
      if (!isDeleted) return;
      await navigate({ to: '/content', ignoreBlocker: true });
      await reloadAfterDeleting(id);
    },
  };
}

/** Tomorrow at eight, by the clock of the person. */
function nextMorning(): string {
  const morning = new Date();
  morning.setDate(morning.getDate() + 1);
  morning.setHours(8, 0, 0, 0);
  return morning.toISOString();
}

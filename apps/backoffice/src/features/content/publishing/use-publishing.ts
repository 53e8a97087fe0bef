import { useLingui } from '@lingui/react/macro';
import { isCancelled } from '@portal/client/api/api-error';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { clockTime } from '@portal/contract/zoned-time';
import { notify, withdrawToast } from '@portal/ui/notify';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { leadsToHalfTyped } from '../../../forms/leads-to-half-typed.ts';
import { contentActions, deleteContent, reloadAfterDeleting } from '../content.api.ts';
import type { PublishStep } from './publish-menu.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { isChangedMeanwhile, useFailureTexts } from './use-failure-texts.ts';

interface Question {
  readonly step: Exclude<PublishStep, 'unschedule'>;
  readonly clock: string;
  /** Why the last attempt has failed. */
  readonly error: string | undefined;
}

/** What can happen to the whole content: publishing, scheduling, discarding, withdrawing, deleting, restoring. */
export function usePublishing(editing: Draft, markProblems: (error: unknown) => boolean) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, scheduledFor } = editing.item;
  const actions = contentActions(id);
  const [question, setQuestion] = useState<Question>();
  const [isPending, setPending] = useState(false);
  const { unsaved, conflictFirst, textOf } = useFailureTexts();
  const isInConflict = editing.status === 'conflict';
  // What has failed here says nothing about the next content.
  useEffect(() => () => withdrawToast(topic), []);
  // What the other person has changed comes first; the block above the texts shows it.
  if (question && isInConflict) setQuestion(undefined);

  /** The question stays open, with what was chosen in it. */
  const explain = (error: string) => {
    if (question) setQuestion((asked) => asked && { ...asked, error });
    else notify({ kind: 'error', text: error, topic });
  };
  /** Closes the question to show what is behind it. */
  const showBehind = (text: string) => {
    setQuestion(undefined);
    notify({ kind: 'error', text, topic });
  };

  const perform = async (action: (version: number) => Promise<ContentItem>, done: string, options?: { discards: boolean }) => {
    if (isPending) return false;
    setPending(true);
    withdrawToast(topic);
    setQuestion((asked) => asked && { ...asked, error: undefined });
    try {
      const isDone = await editing.run(action, options);
      if (isDone) {
        notify({ kind: 'success', text: done });
        // A question that was opened after an action without one stays open.
        if (question) setQuestion(undefined);
      } else explain(unsaved);
      return isDone;
    } catch (error) {
      if (markProblems(error) || isChangedMeanwhile(error)) showBehind(textOf(error));
      else if (!isCancelled(error)) explain(textOf(error));
      return false;
    } finally {
      setPending(false);
    }
  };

  const choose = (step: PublishStep) => {
    if (step === 'unschedule')
      return void perform(actions.unschedule, t({ id: 'editor.unscheduled', message: 'Schedule cancelled' }));
    if (isInConflict) return notify({ kind: 'error', text: conflictFirst, topic });
    // What is published is the draft, in which half a time is none.
    if ((step === 'publish' || step === 'schedule') && leadsToHalfTyped(draftInputs())) return undefined;
    return setQuestion({ step, clock: clockTime(scheduledFor ?? nextMorning()), error: undefined });
  };

  return {
    question,
    isPending,
    /** Not before the result is known: the question must not be asked again meanwhile. */
    close: () => isPending || setQuestion(undefined),
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
      perform(actions.restore(number), t({ id: 'editor.restored', message: `Version ${number} was restored as a draft` })),
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

const topic = 'content-publishing';

function draftInputs(): Iterable<Element> {
  return document.querySelectorAll('[data-field] input');
}

/** Tomorrow at eight, by the clock of the person. */
function nextMorning(): string {
  const morning = new Date();
  morning.setDate(morning.getDate() + 1);
  morning.setHours(8, 0, 0, 0);
  return morning.toISOString();
}

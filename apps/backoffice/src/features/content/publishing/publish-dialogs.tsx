import { contentLocales } from '@portal/contract/locales';

import { languageState } from '../draft/language-state.ts';
import type { Draft } from '../draft/use-draft.ts';
import { EndQuestion } from './end-question.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { usePublishing } from './use-publishing.ts';

interface PublishDialogsProps {
  editing: Draft;
  publishing: ReturnType<typeof usePublishing>;
}

/** The question before the chosen step. */
export function PublishDialogs({ editing, publishing }: PublishDialogsProps) {
  const { question, close, isPending } = publishing;
  if (!question) return null;
  const { step, clock, error } = question;
  if (step === 'publish' || step === 'schedule') {
    return (
      <PublishDialog
        item={editing.item}
        draft={editing.draft}
        unreadyLocales={contentLocales.filter((locale) => languageState(editing, locale) === 'notReady')}
        outdatedLocales={contentLocales.filter((locale) => languageState(editing, locale) === 'outdated')}
        isScheduling={step === 'schedule'}
        initialClock={clock}
        isPending={isPending}
        error={error}
        onPublish={publishing.publish}
        onClose={close}
      />
    );
  }
  const { discard, withdraw, remove } = publishing;
  const answers = { discard, withdraw, delete: () => void remove() };
  return <EndQuestion step={step} items={[editing.item]} onYes={answers[step]} onNo={close} {...{ isPending, error }} />;
}

import { useLingui } from '@lingui/react/macro';
import { ApiError, isCancelled } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { notify } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';
import { type FormEvent, type ReactNode, useState } from 'react';

import { labels } from '../../i18n/labels.ts';

interface KeyStepProps {
  question: string;
  yesLabel: string;
  isDanger?: boolean;
  run: () => Promise<void>;
  onLeave: () => void;
  /** What happens, before it does. */
  children: ReactNode;
}

/** Says what an action does before it is done. If the key has changed in the meantime, it is left for the facts as they are now. */
export function KeyStep({ question, yesLabel, isDanger = false, run, onLeave, children }: KeyStepProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const changed = t({
    id: 'machineKeys.changed',
    message: 'Someone else has changed this key in the meantime. It is up to date now.',
  });

  const perform = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await run();
    } catch (error) {
      if (isOutdated(error)) {
        notify({ kind: 'error', text: error.code === 'record.changed' ? changed : errorMessage(error) });
        onLeave();
      } else if (!isCancelled(error)) setProblem(errorMessage(error));
    }
    setPending(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void perform();
  };

  return (
    <form ref={focusFirst} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <h3 tabIndex={-1} className="text-16 font-semibold text-strong outline-none">
        {question}
      </h3>
      {problem && <Banner>{problem}</Banner>}
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onLeave}>{t(labels.button.cancel)}</Button>
        <SubmitButton isPending={isPending} kind={isDanger ? 'danger' : 'primary'}>
          {yesLabel}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Focuses the first field, or the question of a step without fields: the button that has opened the step is gone. */
function focusFirst(form: HTMLFormElement | null): void {
  (form?.querySelector<HTMLElement>('select') ?? form?.querySelector<HTMLElement>('h3'))?.focus();
}

/** Whether the key is no longer as the person sees it. */
function isOutdated(error: unknown): error is ApiError {
  return error instanceof ApiError && outdatedCodes.has(error.code);
}

const outdatedCodes: ReadonlySet<string | undefined> = new Set(['record.changed', 'key.ended', 'key.replaced']);

import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';
import type { SettingSubject } from '@portal/contract/backoffice/settings';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { notify } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';
import { type FormEvent, type ReactNode, useRef } from 'react';

import { leadsToHalfTyped } from '../../forms/leads-to-half-typed.ts';
import { labels } from '../../i18n/labels.ts';
import { SettingConflict } from './setting-conflict.tsx';
import type { FieldTexts } from './setting-fields.ts';
import type { SettingProblem } from './setting-problem.ts';
import type { SettingForm } from './use-setting-form.ts';

interface SettingFrameProps<Subject extends SettingSubject> {
  form: SettingForm<Subject>;
  /** Why the draft cannot be saved; its field shows the text. */
  problem?: SettingProblem | undefined;
  /** The fields as text, for comparing two versions. */
  fields: FieldTexts<Subject>;
  children: ReactNode;
}

/** The form of one subject: a conflict above its fields, and below them who changed it last and the buttons. */
export function SettingFrame<Subject extends SettingSubject>({ form, problem, fields, children }: SettingFrameProps<Subject>) {
  const { t } = useLingui();
  const { error, conflict, isDirty, isPending } = form;
  const isStale = error instanceof ApiError && error.code === 'record.changed';

  const conflictBlock = useRef<HTMLElement>(null);

  const save = async () => {
    await form.save();
    notify({ kind: 'success', text: t({ id: 'settings.saved', message: 'Saved. The portal shows it now.' }) });
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (leadsToHalfTyped(event.currentTarget.elements) || !isDirty) return;
    if (conflict) conflictBlock.current?.focus();
    // Screen readers read the problem with the field.
    else if (problem) event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // The frame shows the error itself.
    else void save().catch(() => undefined);
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      {conflict && <SettingConflict ref={conflictBlock} form={form} conflict={conflict} fields={fields} />}
      {error && !isStale && <Banner>{errorMessage(error)}</Banner>}
      {children}
      <div className="flex flex-wrap items-center gap-2 border-t border-line-subtle pt-4">
        <SubmitButton isPending={isPending}>{t(labels.button.save)}</SubmitButton>
        {isDirty && (
          <Button kind="ghost" onPress={form.reset}>
            {t({ id: 'settings.discard', message: 'Discard changes' })}
          </Button>
        )}
        <LastChange form={form} />
      </div>
    </form>
  );
}

function LastChange<Subject extends SettingSubject>({ form: { saved } }: { form: SettingForm<Subject> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { changedAt, changedBy } = saved;
  if (changedAt === null) return null;
  const ago = timeAgo(changedAt, locale);
  return (
    <p className="ms-auto text-13 text-muted">
      {changedBy
        ? t({ id: 'settings.changedBy', message: `Changed by ${changedBy}, ${ago}` })
        : t({ id: 'settings.changed', message: `Changed ${ago}` })}
    </p>
  );
}

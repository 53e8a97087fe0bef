import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isCancelled } from '@portal/client/api/api-error';
import { errorText } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { maxReasonLength, viewAsMinutes } from '@portal/contract/backoffice/view-as';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { NativeField } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { useId, useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { PersonChoice } from './person-choice.tsx';
import { openPortalAs } from './view-as.api.ts';

/** Whose portal is shown: a person, or one of the people of a partner, who is chosen in the dialog. */
export interface Viewed {
  readonly partner: { readonly id: string; readonly name: string };
  readonly person?: { readonly id: string; readonly name: string } | undefined;
}

/** A person, a reason, 30 minutes. */
export function ViewAsDialog({ viewed: { partner, person }, onClose }: { viewed: Viewed; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const [chosen, setChosen] = useState(person);
  const [failure, setFailure] = useState<string>();
  const { fieldProps, handleSubmit, isPending } = useFormFields({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim() ? undefined : msg({ id: 'viewAs.reasonNeeded', message: 'Say why: the person reads it too.' }),
    }),
    showErrors: 'onSubmit',
  });

  const submit = handleSubmit(async ({ reason }) => {
    setFailure(chosen ? undefined : t({ id: 'viewAs.personNeeded', message: 'Choose a person.' }));
    try {
      if (chosen) await openPortalAs(chosen.id, reason);
    } catch (error) {
      if (!isCancelled(error)) setFailure(errorText(error, notStarted));
    }
    return undefined;
  });

  const minutes = viewAsMinutes;
  const name = chosen?.name ?? '';
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      interceptsBack
      size="sm"
      title={t({ id: 'viewAs.dialog', message: 'View portal as…' })}
      subtitle={partner.name}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t(labels.button.cancel)}
          </Button>
          <SubmitButton form={formId} isPending={isPending}>
            {name
              ? t({ id: 'viewAs.start', message: `View as ${name}` })
              : t({ id: 'viewAs.startSomebody', message: 'View portal' })}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {person ? (
          <p className="text-strong">{person.name}</p>
        ) : (
          <PersonChoice partnerId={partner.id} chosenId={chosen?.id} onChoose={setChosen} />
        )}
        <NativeField
          size="md"
          label={t({ id: 'viewAs.reason', message: 'Why' })}
          maxLength={maxReasonLength}
          autoComplete="off"
          help={t({
            id: 'viewAs.note',
            message: `Read only, for ${minutes} minutes. It is recorded in the audit, and the person is told your name and the reason.`,
          })}
          {...fieldProps('reason')}
        />
        {failure && <Banner>{failure}</Banner>}
      </form>
    </Dialog>
  );
}

const notStarted = msg({ id: 'viewAs.notStarted', message: 'The portal couldn’t be opened as this person. Try again.' });

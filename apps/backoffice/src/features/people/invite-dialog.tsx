import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { useInterfaceLocale } from '@portal/client/i18n/locale';
import { isLocale } from '@portal/contract/locales';
import type { PersonKind, StaffRole } from '@portal/contract/backoffice/people';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { NativeField } from '@portal/ui/native-field';
import { notify } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';
import { useId, useState } from 'react';

import { validateEmail, validateRequired } from '../../forms/field-validators.ts';
import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts';
import { labels } from '../../i18n/labels.ts';
import { invitePerson } from './people.api.ts';
import { personLabels } from './people-labels.ts';
import { PartnerField } from './partner-field.tsx';
import { LanguageField, RoleField } from './person-fields.tsx';

interface InviteDialogProps {
  /** Staff are invited with a role, people of partners into a company. */
  kind: PersonKind;
  /** The company, if it is known already. */
  partnerId?: string;
  onClose: () => void;
}

/** Invites a person in their language. They set their own password with the mailed link. */
export function InviteDialog({ kind, partnerId: givenPartnerId, onClose }: InviteDialogProps) {
  const { t } = useLingui();
  const interfaceLocale = useInterfaceLocale();
  const formId = useId();
  const [problem, setProblem] = useState<string>();
  const form = useFormFields({
    initial: {
      partnerId: givenPartnerId ?? '',
      role: 'editor',
      firstName: '',
      lastName: '',
      email: '',
      locale: isLocale(interfaceLocale) ? interfaceLocale : 'en',
    },
    validate: (values) => ({
      partnerId: kind === 'partner' ? validateRequired(values.partnerId) : undefined,
      firstName: validateRequired(values.firstName),
      lastName: validateRequired(values.lastName),
      email: validateEmail(values.email),
    }),
  });
  const { guard, askBefore, leaveSaved } = useUnsavedChanges(Object.keys(form.changes).length > 0, 'invite');
  const close = () => askBefore(onClose);

  const handleSubmit = form.handleSubmit(async ({ partnerId, role, firstName, lastName, email, locale }) => {
    setProblem(undefined);
    const belonging = kind === 'staff' ? { role: role as StaffRole } : { partnerId };
    try {
      await invitePerson({ ...belonging, firstName, lastName, email: email.trim(), ...(isLocale(locale) && { locale }) });
      const address = email.trim();
      notify({ kind: 'success', text: t({ id: 'people.inviteDone', message: `Invitation sent to ${address}.` }) });
      leaveSaved(onClose);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'person.emailTaken') return { email: errorMessage(error) };
      setProblem(errorMessage(error));
      return undefined;
    }
  });

  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={close}
      title={kind === 'staff' ? t({ id: 'people.inviteStaff', message: 'Invite staff' }) : t(personLabels.invite)}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          <Button onPress={close}>{t(labels.button.cancel)}</Button>
          <SubmitButton form={formId} isPending={form.isPending}>
            {t(personLabels.sendFirst)}
          </SubmitButton>
        </>
      }
    >
      {guard}
      {problem && <Banner>{problem}</Banner>}
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {kind === 'partner' && givenPartnerId === undefined && <PartnerField {...form.fieldProps('partnerId')} />}
        <div className="grid gap-4 tablet:grid-cols-2">
          <NativeField size="md" label={t(personLabels.firstName)} autoComplete="off" {...form.fieldProps('firstName')} />
          <NativeField size="md" label={t(personLabels.lastName)} autoComplete="off" {...form.fieldProps('lastName')} />
        </div>
        <NativeField size="md" type="email" label={t(labels.field.email)} autoComplete="off" {...form.fieldProps('email')} />
        <div className="grid gap-4 tablet:grid-cols-2">
          <LanguageField {...form.fieldProps('locale')} />
          {kind === 'staff' && <RoleField {...form.fieldProps('role')} />}
        </div>
        <p className="text-13 text-muted">
          {kind === 'staff'
            ? t({
                id: 'people.inviteStaffMeans',
                message:
                  'They get an email in this language with a link that works once, for 7 days. They set a password and set up two-factor authentication themselves.',
              })
            : t({
                id: 'people.inviteMeans',
                message:
                  'They get an email in this language with a link that works once, for 7 days. They set a password themselves.',
              })}
        </p>
      </form>
    </Dialog>
  );
}

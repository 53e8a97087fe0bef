import { useLingui } from '@lingui/react/macro';
import { fieldMinHeight } from '@portal/client/forms/field-min-height';
import { useLocale } from '@portal/client/i18n/locale';
import { nameOrder } from '@portal/client/i18n/name-order';
import type { Profile } from '@portal/contract/profile';
import { Button } from '@portal/ui/button';
import { buttonRowStyle } from '@portal/ui/button-style';
import { Card, CardHeader } from '@portal/ui/card';
import { NativeField, type NativeFieldProps } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';

import { UnsavedChangesGuard } from '../../forms/unsaved-changes-guard.tsx';
import { UploadProgress } from '../../forms/upload-progress.tsx';
import { labels } from '../../i18n/labels.ts';
import { fullName } from '@portal/client/i18n/full-name';
import { AgreementField, PhotoField } from './upload-field.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { fieldProps, files, isDirty, isPending, sending, handleSubmit, discard } = useProfileForm(profile);

  const optional = <span className="text-13 text-muted">{t(labels.form.optional)}</span>;
  const readOnly = <span className="text-13 text-muted">{t({ id: 'profile.readOnly', message: 'Read-only' })}</span>;

  return (
    <Card aria-labelledby="profile-form-title">
      <CardHeader id="profile-form-title" title={t({ id: 'profile.formTitle', message: 'Your details' })} />
      <form noValidate onSubmit={handleSubmit} aria-labelledby="profile-form-title">
        <div className="grid gap-x-5 gap-y-1 p-5 pb-3 tablet:grid-cols-2">
          <div className="col-span-full mb-6">
            <PhotoField files={files} stored={profile.profilePhoto} personName={fullName(profile)} />
          </div>
          {nameOrder(useLocale()).map(({ name, autoComplete }) => (
            <Field key={name} {...fieldProps(name)} label={t(labels.field[name])} required autoComplete={autoComplete} />
          ))}
          <Field
            {...fieldProps('jobTitle')}
            label={t(labels.field.jobTitle)}
            labelEnd={optional}
            autoComplete="organization-title"
          />
          <Field {...fieldProps('phone')} label={t(labels.field.phone)} required type="tel" autoComplete="tel" />
          <Field label={t(labels.field.company)} name="company" readOnly value={profile.company ?? ''} labelEnd={readOnly} />
          <Field label={t(labels.field.email)} name="email" readOnly value={profile.email} labelEnd={readOnly} />
          <Field {...fieldProps('linkedinUrl')} {...urlInput} label={t(labels.field.linkedinUrl)} labelEnd={optional} />
          <Field {...fieldProps('xUrl')} {...urlInput} label={t(labels.field.xUrl)} labelEnd={optional} />
          <Field {...fieldProps('facebookUrl')} {...urlInput} label={t(labels.field.facebookUrl)} labelEnd={optional} />
          <div className="col-span-full mb-3">
            <AgreementField files={files} stored={profile.distributionAgreement} />
          </div>
        </div>
        <div className={footerStyle}>
          {sending && <UploadProgress {...sending} />}
          <div className={`ms-auto flex gap-2 max-tablet:w-full max-tablet:flex-wrap ${buttonRowStyle}`}>
            {isDirty && !isPending && (
              <Button size="lg" onPress={discard}>
                {t({ id: 'profile.discard', message: 'Discard changes' })}
              </Button>
            )}
            <SubmitButton size="lg" isPending={isPending}>
              {t(labels.button.save)}
            </SubmitButton>
          </div>
        </div>
      </form>
      <UnsavedChangesGuard isDirty={isDirty} onDiscard={discard} />
    </Card>
  );
}

function Field(props: NativeFieldProps) {
  return (
    <div className={fieldMinHeight}>
      <NativeField {...props} />
    </div>
  );
}

const urlInput = { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

const footerStyle =
  'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-b-lg border-t border-line-subtle bg-sunken px-5 py-3.5 max-tablet:py-3';

import { useLingui } from '@lingui/react/macro';
import { useDraftFields } from '@portal/client/forms/use-draft-fields';
import { useUpload } from '@portal/client/forms/use-upload';
import { ApiError, isCancelled } from '@portal/client/api/api-error';
import type { FieldErrors } from '@portal/client/forms/use-form-fields';
import type { Profile } from '@portal/contract/profile';
import { type ProfileFieldError, type ProfileTextField, validateProfileTexts } from '@portal/contract/profile-rules';
import { notify, withdrawToast } from '@portal/ui/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { profileQuery } from '../../api/profile-query.ts';
import { profileErrorText } from './profile-error-messages.ts';
import { isProfileField, toFormValues } from './profile-form-values.ts';
import { saveProfile } from './profile.api.ts';
import { useProfileFiles } from './use-profile-files.ts';

/** A later result of this form replaces the earlier toast. */
const topic = 'profile';

/** The form of one person's profile: fields, files, draft, and how it is saved. */
export function useProfileForm(profile: Profile) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const files = useProfileFiles();
  const fields = useDraftFields({
    draftName: 'profile',
    personId: profile.id,
    initial: useMemo(() => toFormValues(profile), [profile]),
    validate: (values) => errorTexts(validateProfileTexts(values)),
    showErrors: 'onBlur',
  });

  const upload = useUpload(fields, files, {
    send: (texts, { signal, onProgress }) =>
      saveProfile({ ...texts, ...files.chosen }, { signal, onProgress }).catch((error: unknown) => {
        throw (error as Error).cause ?? error;
      }),
    onSent: async (_, texts) => {
      files.clear();
      notify({ kind: 'success', topic, text: t({ id: 'profile.saved', message: 'Profile updated successfully' }) });
      // Header, card and form show what is stored, not what was typed.
      await queryClient.invalidateQueries();
      const stored = queryClient.getQueryState(profileQuery.queryKey);
      fields.accept(stored?.data && !stored.isInvalidated ? undefined : texts);
    },
    onFailure: (error) => {
      // If the session has expired, the sign-in dialog opens over the page and says what to do; nothing is lost.
      if (!(error instanceof ApiError && error.status === 401) && !isCancelled(error)) {
        const text = t({ id: 'profile.saveFailed', message: 'An error occurred while updating the profile' });
        notify({ kind: 'error', topic, text });
      }
      return error instanceof ApiError ? errorTexts(error.details ?? {}) : undefined;
    },
    // The success toast of the last save must not be shown beside an invalid field.
    onInvalid: () => withdrawToast(topic),
  });

  const discard = () => {
    fields.discard();
    files.clear();
  };

  return { ...upload, fieldProps: fields.fieldProps, isPending: fields.isPending, files, discard };
}

/** The texts of the errors that belong to a field of the form. */
function errorTexts(errors: Readonly<Record<string, string | undefined>>): FieldErrors<ProfileTextField> {
  const found = Object.entries(errors).flatMap(([field, error]) =>
    isProfileField(field) && error !== undefined ? [[field, profileErrorText(field, error as ProfileFieldError)]] : [],
  );
  return Object.fromEntries(found) as FieldErrors<ProfileTextField>;
}

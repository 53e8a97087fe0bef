import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';

/** Why something could not be done to the content. */
export function useFailureTexts() {
  const { t } = useLingui();
  return {
    unsaved: t({ id: 'editor.saveFirst', message: 'Your changes are not saved yet, so nothing was done.' }),
    conflictFirst: t({ id: 'editor.conflictFirst', message: 'First choose between the two versions above the texts.' }),
    textOf: (error: unknown): string =>
      isChangedMeanwhile(error)
        ? t({ id: 'editor.changedMeanwhile', message: 'This has changed in the meantime. Look at it and try again.' })
        : errorMessage(error),
  };
}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'record.changed';
}

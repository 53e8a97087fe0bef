import { useLingui } from '@lingui/react/macro';
import { useUnsavedChanges as useGuard } from '@portal/client/forms/use-unsaved-changes';
import { useUnsavedForm } from '@portal/client/session/unsaved-forms';

import { labels } from '../i18n/labels.ts';

/**
 * Keeps unsaved input from being lost: asks before it is left, and lets the person sign in again over it. `searchParam` names the param
 * of a form that has its own URL on a page.
 */
export function useUnsavedChanges(isDirty: boolean, searchParam?: string) {
  const { t } = useLingui();
  useUnsavedForm(isDirty);
  return useGuard({
    isDirty,
    searchParam,
    texts: {
      question: t({ id: 'leave.title', message: 'Leave without saving?' }),
      text: t({ id: 'leave.text', message: 'Your unsaved changes will be lost.' }),
      yes: t({ id: 'leave.yes', message: 'Leave' }),
      no: t({ id: 'leave.no', message: 'Stay' }),
      close: t(labels.button.close),
    },
  });
}

import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@portal/ui/error-state';

import { messageOf } from '../api/api-error.ts';
import { labels } from '../i18n/labels.ts';

/** Stands in the one section of a page whose query failed; the sections around it go on working. */
export function SectionFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useLingui();
  const message = messageOf(error);
  return (
    <ErrorState
      title={t({ id: 'section.failed', message: `Error: ${message}` })}
      retryLabel={t(labels.button.tryAgain)}
      onRetry={() => void onRetry()}
    />
  );
}

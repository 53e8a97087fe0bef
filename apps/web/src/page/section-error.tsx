import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { ErrorState } from '@portal/ui/error-state';

import { labels } from '../i18n/labels.ts';

/** Error state for one section of a page; the other sections keep working. */
export function SectionError({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useLingui();
  const message = errorMessage(error);
  return (
    <ErrorState
      title={t({ id: 'section.failed', message: `Error: ${message}` })}
      retryLabel={t(labels.button.tryAgain)}
      onRetry={() => void onRetry()}
    />
  );
}

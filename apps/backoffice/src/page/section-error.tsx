import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { ErrorState } from '@portal/ui/error-state';

import { labels } from '../i18n/labels.ts';

/** The error state of a screen or of one section of it; the other sections keep working. */
export function SectionError({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useLingui();
  return <ErrorState title={errorMessage(error)} retryLabel={t(labels.button.tryAgain)} onRetry={() => void onRetry()} />;
}

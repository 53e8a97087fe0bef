import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { ErrorState } from '@portal/ui/error-state';

import { labels } from '../../i18n/labels.ts';

export function PortfolioError({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <ErrorState
        title={t({ id: 'category.loadFailed', message: 'Error loading portfolio. Please try again.' })}
        retryLabel={t(labels.button.tryAgain)}
        onRetry={onRetry}
      />
    </Card>
  );
}

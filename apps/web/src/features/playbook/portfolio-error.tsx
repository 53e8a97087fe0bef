import { useLingui } from '@lingui/react/macro';

import { ListError } from '../../lists/list-error.tsx';

export function PortfolioError({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <ListError
      title={t({ id: 'category.loadFailed', message: 'Error loading portfolio. Please try again.' })}
      onRetry={onRetry}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { ErrorState } from '@portal/ui/error-state';

import { labels } from '../i18n/labels.ts';

interface ListErrorProps {
  title: string;
  text?: string | undefined;
  onRetry: () => void;
  /** The list is already in a card, so the error draws none. */
  isInCard?: boolean;
}

/** Replaces a list that could not be loaded, with a retry button. */
export function ListError({ title, text, onRetry, isInCard = false }: ListErrorProps) {
  const { t } = useLingui();
  const error = (
    <ErrorState title={title} {...(text !== undefined && { text })} retryLabel={t(labels.button.tryAgain)} onRetry={onRetry} />
  );
  return isInCard ? error : <Card className="grid min-h-96 place-content-center">{error}</Card>;
}

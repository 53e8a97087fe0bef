import { useLingui } from '@lingui/react/macro';
import { linkStyle } from '@portal/ui/button-style';

import { labels } from '../../i18n/labels.ts';

/** A failure in a line of its own, for a field or a part of a card; what is around it keeps working. */
export function InlineError({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <p role="alert" className="text-13 text-danger">
      {text}{' '}
      <button type="button" className={linkStyle} onClick={onRetry}>
        {t(labels.button.tryAgain)}
      </button>
    </p>
  );
}

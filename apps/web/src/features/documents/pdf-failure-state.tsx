import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { ErrorState } from '@portal/ui/error-state';
import { Download } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import type { PdfFailure } from './use-pdf.ts';

interface PdfFailureStateProps {
  failure: PdfFailure;
  url: string;
  onRetry: () => void;
}

/** Shown when a PDF could not be rendered. Retrying helps after a network error, downloading after any other. */
export function PdfFailureState({ failure, url, onRetry }: PdfFailureStateProps) {
  const { t, i18n } = useLingui();
  const download = (
    <a href={`${url}?save=1`} download className={buttonStyle()}>
      <Download />
      {i18n._(labels.button.download)}
    </a>
  );
  const help = t({ id: 'viewer.otherKindHelp', message: 'Download it to open it on your device.' });
  return (
    <div className="grid flex-1 place-content-center">
      {failure === 'unreachable' ? (
        <ErrorState
          title={t({ id: 'viewer.failed', message: 'We couldn’t load this document' })}
          text={t({ id: 'viewer.failedHelp', message: 'Check your connection and try again.' })}
          retryLabel={i18n._(labels.button.tryAgain)}
          onRetry={onRetry}
          action={download}
        />
      ) : (
        <ErrorState
          title={
            failure === 'password'
              ? t({ id: 'viewer.password', message: 'This document is password-protected' })
              : t({ id: 'viewer.damaged', message: 'We can’t display this document' })
          }
          text={help}
          action={download}
        />
      )}
    </div>
  );
}

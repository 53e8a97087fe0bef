import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { ErrorState } from '@portal/ui/error-state';
import { Download } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import type { PdfFailure } from './use-pdf.ts';

interface PdfFailureStateProps {
  failure: PdfFailure;
  address: string;
  onRetry: () => void;
}

/** The document is known but cannot be drawn: trying again helps against the network, downloading against the rest. */
export function PdfFailureState({ failure, address, onRetry }: PdfFailureStateProps) {
  const { t, i18n } = useLingui();
  const download = (
    <a href={`${address}?save=1`} download className={buttonStyle()}>
      <Download />
      {i18n._(labels.button.download)}
    </a>
  );
  const help = t({ id: 'viewer.otherKindHelp', message: 'Download it and open it with a program of your own.' });
  return (
    <div className="grid flex-1 place-content-center">
      {failure === 'unreachable' ? (
        <ErrorState
          title={t({ id: 'viewer.failed', message: 'The document could not be loaded' })}
          text={t({ id: 'viewer.failedHelp', message: 'The connection may be gone for a moment.' })}
          retryLabel={i18n._(labels.button.tryAgain)}
          onRetry={onRetry}
          action={download}
        />
      ) : (
        <ErrorState
          title={
            failure === 'password'
              ? t({ id: 'viewer.password', message: 'This document is protected by a password' })
              : t({ id: 'viewer.damaged', message: 'This document cannot be shown here' })
          }
          text={help}
          action={download}
        />
      )}
    </div>
  );
}

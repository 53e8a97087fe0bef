import { buttonStyle } from '@portal/ui/button-style';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';

import { reloadWhenServed } from '../api/reload-when-served.ts';
import { useShellTexts } from '../i18n/shell-texts.ts';
import { ScreenLoadError } from '../navigation/lazy-screen.ts';

/** Replaces a screen that failed to load or threw while rendering. */
export function ErrorScreen({ error, reload = reloadPage }: Pick<ErrorComponentProps, 'error'> & { reload?: () => void }) {
  const text = useShellTexts();
  const isLoadError = error instanceof ScreenLoadError;

  // This screen has no input that a reload could lose.
  useEffect(() => {
    if (!isLoadError) return undefined;
    const stop = reloadWhenServed(reload);
    window.addEventListener('online', reload);
    return () => {
      stop();
      window.removeEventListener('online', reload);
    };
  }, [isLoadError, reload]);

  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-1 p-6 text-center" role="alert">
      <span className="mb-3 grid size-11 place-items-center rounded-md border border-danger-border bg-danger-soft text-danger">
        <CircleAlert className="size-5" aria-hidden />
      </span>
      <h1 className="text-16">{text(isLoadError ? 'screenMissing' : 'screenFailed')}</h1>
      <p className="max-w-88 text-balance text-muted">{text(isLoadError ? 'screenMissingHelp' : 'screenFailedHelp')}</p>
      <button type="button" className={`${buttonStyle()} mt-4`} onClick={() => reload()}>
        <RefreshCw aria-hidden />
        {text('reload')}
      </button>
    </div>
  );
}

function reloadPage(): void {
  window.location.reload();
}

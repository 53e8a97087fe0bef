import { useLingui } from '@lingui/react/macro';
import { reloadWhenServed } from '@portal/client/api/reload-when-served';
import { ScreenLoadError } from '@portal/client/navigation/lazy-screen';
import { buttonStyle } from '@portal/ui/button-style';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';

/** Replaces a screen that failed to load or threw while rendering. */
export function ErrorScreen({ error, reload = reloadPage }: Pick<ErrorComponentProps, 'error'> & { reload?: () => void }) {
  const { t } = useLingui();
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
      <h1 className="text-16">
        {isLoadError
          ? t({ id: 'screen.missing', message: 'We couldn’t load this page' })
          : t({ id: 'screen.failed', message: 'Something went wrong' })}
      </h1>
      <p className="max-w-88 text-balance text-muted">
        {isLoadError
          ? t({
              id: 'screen.missingHelp',
              message: 'You may be offline, or the portal may have been updated. Reload the page to try again.',
            })
          : t({ id: 'screen.failedHelp', message: 'Your saved changes are safe. Reload the page to continue.' })}
      </p>
      <button type="button" className={`${buttonStyle()} mt-4`} onClick={() => reload()}>
        <RefreshCw aria-hidden />
        {t({ id: 'button.reload', message: 'Reload' })}
      </button>
    </div>
  );
}

function reloadPage(): void {
  window.location.reload();
}

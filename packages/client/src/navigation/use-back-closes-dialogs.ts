import { openDialogs } from '@portal/ui/open-dialogs';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

/** On a phone, Back closes a dialog. Without this, Back would leave the page under a dialog that has no URL of its own. */
export function useBackClosesDialogs(): void {
  const { history } = useRouter();
  const isAnyOpen = useSyncExternalStore(openDialogs.subscribe, openDialogs.count) > 0;

  useEffect(
    () =>
      isAnyOpen
        ? history.block({
            blockerFn: ({ action }: { action: string }) => action === 'BACK' && openDialogs.closeLast(),
            enableBeforeUnload: false,
          })
        : undefined,
    [isAnyOpen, history],
  );
}

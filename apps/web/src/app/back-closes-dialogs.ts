import { openDialogs } from '@portal/ui/open-dialogs';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

/** On a phone Back is how a dialog is left. One that has no address of its own would take the page with it. */
export function useBackClosesDialogs(): void {
  const { history } = useRouter();
  const isAnyOpen = useSyncExternalStore(openDialogs.subscribe, openDialogs.count) > 0;

  useEffect(
    () =>
      isAnyOpen
        ? history.block({ blockerFn: ({ action }) => action === 'BACK' && openDialogs.closeLast(), enableBeforeUnload: false })
        : undefined,
    [isAnyOpen, history],
  );
}

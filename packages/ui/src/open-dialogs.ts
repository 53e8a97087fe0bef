import { useEffect, useEffectEvent } from 'react';

const closers: (() => void)[] = [];
const listeners = new Set<() => void>();

/** The open dialogs that are not in the URL: the router lets Back close the last one. */
export const openDialogs = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  count: (): number => closers.length,
  /** Closes the last dialog like its close button would. Returns false when there is none. */
  closeLast: (): boolean => {
    const close = closers.at(-1);
    close?.();
    return close !== undefined;
  },
};

export function useOpenDialog(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closer = () => close();
    closers.push(closer);
    notifyListeners();
    return () => {
      closers.splice(closers.indexOf(closer), 1);
      notifyListeners();
    };
  }, [isOpen]);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

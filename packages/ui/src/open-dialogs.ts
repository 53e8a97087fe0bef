import { useEffect, useEffectEvent } from 'react';

const closers: (() => void)[] = [];
const listeners = new Set<() => void>();

/** The dialogs that are open without an address of their own: whoever knows the browser's history lets Back close the last one. */
export const openDialogs = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  count: (): number => closers.length,
  /** As its cross would. False when there is none. */
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
    tell();
    return () => {
      closers.splice(closers.indexOf(closer), 1);
      tell();
    };
  }, [isOpen]);
}

function tell(): void {
  for (const listener of listeners) listener();
}

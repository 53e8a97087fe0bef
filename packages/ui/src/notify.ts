export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; onPress: () => void };
  /** A newer toast on the same topic replaces the older one. */
  topic?: string;
}

const waiting: Toast[] = [];
const withdrawn: string[] = [];
const listeners = new Set<() => void>();
let raisedCount = 0;

/** Shows a toast. Can be called from anywhere, even before the toast region is loaded. */
export function notify(toast: Toast): void {
  waiting.push(toast);
  raisedCount += 1;
  notifyListeners();
}

/** Closes the toasts on this topic, because they no longer apply. */
export function withdrawToast(topic: string): void {
  const remaining = waiting.filter((toast) => toast.topic !== topic);
  waiting.splice(0, waiting.length, ...remaining);
  withdrawn.push(topic);
  notifyListeners();
}

/** External store for the toast components; its snapshot is the number of toasts ever raised. */
export const toastQueue = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  count: (): number => raisedCount,
  /** Returns the toasts that were not shown yet, each exactly once. */
  take: (): Toast[] => waiting.splice(0),
  /** Returns the topics whose toasts have to be closed. */
  takeWithdrawn: (): string[] => withdrawn.splice(0),
};

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

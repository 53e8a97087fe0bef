export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; onPress: () => void };
  /** A newer toast on the same topic takes the place of the older one. */
  topic?: string;
}

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let raised = 0;

/** Shows a short message over the page. Works from anywhere, before the region that shows it is even loaded. */
export function notify(toast: Toast): void {
  waiting.push(toast);
  raised += 1;
  for (const listener of listeners) listener();
}

/** For the components that show toasts: how many were ever raised, as an external store. */
export const raisedToasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  count: (): number => raised,
  /** Hands over what has not been shown yet; each toast leaves here exactly once. */
  take: (): Toast[] => waiting.splice(0),
};

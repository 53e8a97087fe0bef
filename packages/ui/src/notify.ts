export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; onPress: () => void };
  /** A newer toast on the same topic takes the place of the older one. */
  topic?: string;
}

const waiting: Toast[] = [];
const withdrawn: string[] = [];
const listeners = new Set<() => void>();
let raised = 0;

/** Shows a short message over the page. Works from anywhere, before the region that shows it is even loaded. */
export function notify(toast: Toast): void {
  waiting.push(toast);
  raised += 1;
  tell();
}

/** What the last toast on this topic said no longer holds, and nothing has to be said in its place. */
export function withdrawToast(topic: string): void {
  const kept = waiting.filter((toast) => toast.topic !== topic);
  waiting.splice(0, waiting.length, ...kept);
  withdrawn.push(topic);
  tell();
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
  /** The topics whose toasts are to be closed. */
  takeWithdrawn: (): string[] => withdrawn.splice(0),
};

function tell(): void {
  for (const listener of listeners) listener();
}

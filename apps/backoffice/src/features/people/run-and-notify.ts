import { errorMessage } from '@portal/client/api/error-text';
import { notify } from '@portal/ui/notify';

/** Runs an action without a step of its own and says how it ended. */
export async function runAndNotify(action: Promise<unknown>, done: string): Promise<void> {
  try {
    await action;
    notify({ kind: 'success', text: done });
  } catch (error) {
    notify({ kind: 'error', text: errorMessage(error) });
  }
}

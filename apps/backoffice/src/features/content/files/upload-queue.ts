import type { FileError } from '@portal/client/forms/validate-file';
import type { FileVersion } from '@portal/contract/backoffice/content';
import type { FileRole } from '@portal/contract/backoffice/content-kinds';
import type { Locale } from '@portal/contract/locales';

/** A file on its way to the server. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly role: FileRole;
  /** The roles that accept the file; more than one if the person has to choose. */
  readonly roles: readonly FileRole[];
  readonly locale: Locale | null;
  /** `unclear` waits for its role or language, `refused` is never sent because it breaks a rule. */
  readonly state: 'unclear' | 'waiting' | 'sending' | 'failed' | 'cancelled' | 'refused';
  /** The part that has been sent, from 0 to 1. */
  readonly share: number;
  readonly error?: unknown;
  readonly problem?: FileError | undefined;
}

/** Whether the file is lost if the person leaves now. */
export function isUnderway({ state }: Upload): boolean {
  return state === 'unclear' || state === 'waiting' || state === 'sending';
}

interface QueueOptions {
  send: (upload: Upload, control: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<FileVersion>;
  onSent: (version: FileVersion) => void;
}

/** The server takes this many of one person at once. */
const maxParallelUploads = 2;

/** Sends files, a few at a time. One that failed or was cancelled stays until it is sent again or removed. */
export function createUploadQueue({ send, onSent }: QueueOptions) {
  let uploads: readonly Upload[] = [];
  let nextKey = 1;
  const controllers = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, values: Partial<Upload>) =>
    set(uploads.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const abort = (key: number) => {
    controllers.get(key)?.abort();
    controllers.delete(key);
  };
  const remove = (key: number) => {
    set(uploads.filter((each) => each.key !== key));
    abort(key);
  };

  const sendOne = async (upload: Upload) => {
    const { key } = upload;
    const controller = new AbortController();
    controllers.set(key, controller);
    change(key, { state: 'sending', share: 0, error: undefined });
    try {
      const version = await send(upload, { signal: controller.signal, onProgress: (share) => change(key, { share }) });
      // A file that was cancelled at the last moment is stored, but does not become part of the draft.
      if (controller.signal.aborted) return;
      remove(key);
      onSent(version);
    } catch (error) {
      if (!controller.signal.aborted) change(key, { state: 'failed', error });
    } finally {
      sendNext();
    }
  };
  const sendNext = () => {
    const free = maxParallelUploads - uploads.filter(({ state }) => state === 'sending').length;
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0))) void sendOne(upload);
  };

  return {
    uploads: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (added: readonly Omit<Upload, 'key' | 'share'>[]) => {
      set([...uploads, ...added.map((each) => ({ ...each, key: nextKey++, share: 0 }))]);
      sendNext();
    },
    cancelAll: () => {
      for (const { key } of uploads) remove(key);
    },
    controls: {
      /** Chooses the role or the language of a file that is not sent yet. */
      place: (key: number, place: Partial<Pick<Upload, 'role' | 'locale'>>) => change(key, place),
      /** Sends a file that was unclear, has failed or was cancelled. */
      start: (key: number) => {
        change(key, { state: 'waiting', error: undefined });
        sendNext();
      },
      cancel: (key: number) => {
        change(key, { state: 'cancelled' });
        abort(key);
        sendNext();
      },
      remove,
    },
  };
}

import { call } from '@portal/client/api/call';
import { type Import, startImport } from '@portal/contract/backoffice/imports';
import { useEffect, useRef, useState } from 'react';

/** Sends one file with progress. Leaving the screen cancels it. */
export function useFileUpload() {
  const [share, setShare] = useState<number>();
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  return {
    /** The part that has been sent, from 0 to 1; undefined if nothing is being sent. */
    share,
    cancel: () => controllerRef.current?.abort(),
    /** Returns undefined if it was cancelled. */
    send: async (feedId: string, file: File): Promise<Import | undefined> => {
      const controller = new AbortController();
      const { signal } = controller;
      controllerRef.current = controller;
      setShare(0);
      try {
        return (await call(startImport, { params: { id: feedId }, body: { file }, signal, onProgress: setShare })).body;
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      } finally {
        setShare(undefined);
      }
    },
  };
}

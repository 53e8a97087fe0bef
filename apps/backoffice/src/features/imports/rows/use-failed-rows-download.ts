import { useLingui } from '@lingui/react/macro';
import { download, saveFile } from '@portal/client/api/download';
import { errorMessage } from '@portal/client/api/error-text';
import { exportFailedRows, type Import } from '@portal/contract/backoffice/imports';
import { notify } from '@portal/ui/notify';
import { useEffect, useRef, useState } from 'react';

import { failedRowsName } from '../file-format.ts';

/** Saves the rows with a fault as a file. Leaving the screen cancels it. */
export function useFailedRowsDownload(imported: Import) {
  const { t } = useLingui();
  const [bytes, setBytes] = useState<number>();
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    controllerRef.current = controller;
    const { signal } = controller;
    const name = failedRowsName(imported);
    setBytes(0);
    try {
      // The endpoint has no query, which the type of the helper does not provide for.
      const { file } = await download(exportFailedRows, {
        params: { id: imported.id },
        query: {} as never,
        signal,
        onProgress: setBytes,
      });
      saveFile(file, name);
      notify({ kind: 'success', text: t({ id: 'list.exported', message: `${name} downloaded` }) });
    } catch (error) {
      if (!signal.aborted) notify({ kind: 'error', text: errorMessage(error) });
    } finally {
      setBytes(undefined);
    }
  };
  return {
    /** What has arrived so far; undefined if nothing is being downloaded. */ bytes,
    start,
    cancel: () => controllerRef.current?.abort(),
  };
}

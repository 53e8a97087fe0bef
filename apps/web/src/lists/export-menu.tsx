import { useLingui } from '@lingui/react/macro';
import { download, saveFile } from '@portal/client/api/download';
import { errorMessage } from '@portal/client/api/error-text';
import { fileSize } from '@portal/client/i18n/file-size';
import { focusOnMount } from '@portal/client/platform/focus-on-mount';
import type { Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint';
import type { ExportFormat } from '@portal/contract/lists';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Menu, MenuItem } from '@portal/ui/menu';
import { notify } from '@portal/ui/notify';
import { Tooltip } from '@portal/ui/tooltip';
import { Download, FileSpreadsheet, FileText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface ExportMenuProps<E extends Endpoint> {
  endpoint: E;
  params?: ParamsOf<E>;
  /** Filters and sorting of the list. */
  query: Omit<QueryOf<E> & object, 'format'>;
  /** The list is empty, so there is nothing to export. */
  isEmpty: boolean;
}

/** Exports the filtered list as a file, with progress and a cancel button. */
export function ExportMenu<E extends Endpoint>({ endpoint, params, query, isEmpty }: ExportMenuProps<E>) {
  const { t, i18n } = useLingui();
  const [bytes, setBytes] = useState<number>();
  const controllerRef = useRef<AbortController>(undefined);
  // Leaving the list cancels the download.
  useEffect(() => () => controllerRef.current?.abort(), []);

  const exportAs = async (format: ExportFormat) => {
    const controller = new AbortController();
    controllerRef.current = controller;
    setBytes(0);
    try {
      const exportQuery = { ...query, format } as QueryOf<E> & object;
      const { file, name } = await download(endpoint, {
        ...(params !== undefined && { params }),
        query: exportQuery,
        signal: controller.signal,
        onProgress: setBytes,
      });
      saveFile(file, name);
      notify({ kind: 'success', text: t({ id: 'list.exported', message: `${name} downloaded` }) });
    } catch (error) {
      if (!controller.signal.aborted) notify({ kind: 'error', text: errorMessage(error) });
    } finally {
      setBytes(undefined);
    }
  };

  if (bytes !== undefined) {
    const size = fileSize(bytes, i18n.locale);
    return (
      <Button ref={focusOnMount} onPress={() => controllerRef.current?.abort()}>
        <X />
        <span className="tabular-nums">{t({ id: 'list.exporting', message: `Cancel export (${size})` })}</span>
      </Button>
    );
  }
  const triggerContent = (
    <>
      <Download />
      {t({ id: 'list.export', message: 'Export' })}
    </>
  );
  if (isEmpty) {
    return (
      <Tooltip text={t({ id: 'list.nothingToExport', message: 'Nothing to export' })}>
        <button type="button" aria-disabled="true" className={`${buttonStyle()} cursor-default`}>
          {triggerContent}
        </button>
      </Tooltip>
    );
  }
  return (
    <Menu trigger={triggerContent} onAction={(format) => void exportAs(format as ExportFormat)}>
      <MenuItem id="xlsx" icon={<FileSpreadsheet />}>
        {t({ id: 'list.exportXlsx', message: 'Excel (.xlsx)' })}
      </MenuItem>
      <MenuItem id="csv" icon={<FileText />}>
        {t({ id: 'list.exportCsv', message: 'CSV (.csv)' })}
      </MenuItem>
    </Menu>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { download, saveFile } from '../api/download.ts';
import { errorMessage } from '../api/error-text.ts';
import { fileSize } from '../i18n/file-size.ts';
import { useLocale } from '../i18n/locale.ts';
import { focusOnMount } from '../platform/focus-on-mount.ts';
import type { Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint';
import { Button } from '@portal/ui/button';
import { type ButtonSize, buttonStyle } from '@portal/ui/button-style';
import { Menu, MenuItem } from '@portal/ui/menu';
import { notify } from '@portal/ui/notify';
import { Tooltip } from '@portal/ui/tooltip';
import { Download, FileSpreadsheet, FileText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

type ExportFormat = 'csv' | 'xlsx';

export interface ExportMenuProps<E extends Endpoint> {
  endpoint: E;
  params?: ParamsOf<E>;
  /** Filters and sorting of the list. */
  query: Omit<QueryOf<E> & object, 'format'>;
  /** The list is empty, so there is nothing to export. */
  isEmpty: boolean;
  size?: ButtonSize;
}

/** Texts of the menu. `cancel` has the placeholder `size`, how much has arrived; `done` has the placeholder `name`. */
type ExportTexts = Readonly<Record<'export' | 'nothing' | 'xlsx' | 'csv' | 'cancel' | 'done', MessageDescriptor>>;

/** Exports the filtered list as a file, with progress and a cancel button. */
export function ExportMenu<E extends Endpoint>({
  endpoint,
  params,
  query,
  isEmpty,
  size = 'md',
  texts,
}: ExportMenuProps<E> & { texts: ExportTexts }) {
  const { _ } = useLingui();
  const locale = useLocale();
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
      notify({ kind: 'success', text: _({ ...texts.done, values: { name } }) });
    } catch (error) {
      if (!controller.signal.aborted) notify({ kind: 'error', text: errorMessage(error) });
    } finally {
      setBytes(undefined);
    }
  };

  if (bytes !== undefined) {
    return (
      <Button ref={focusOnMount} size={size} onPress={() => controllerRef.current?.abort()}>
        <X />
        <span className="tabular-nums">{_({ ...texts.cancel, values: { size: fileSize(bytes, locale) } })}</span>
      </Button>
    );
  }
  const triggerContent = (
    <>
      <Download />
      {_(texts.export)}
    </>
  );
  if (isEmpty) {
    return (
      <Tooltip text={_(texts.nothing)}>
        <button type="button" aria-disabled="true" className={`${buttonStyle({ size })} cursor-default`}>
          {triggerContent}
        </button>
      </Tooltip>
    );
  }
  return (
    <Menu
      aria-label={_(texts.export)}
      trigger={triggerContent}
      size={size}
      onAction={(format) => void exportAs(format as ExportFormat)}
    >
      <MenuItem id="xlsx" icon={<FileSpreadsheet />}>
        {_(texts.xlsx)}
      </MenuItem>
      <MenuItem id="csv" icon={<FileText />}>
        {_(texts.csv)}
      </MenuItem>
    </Menu>
  );
}

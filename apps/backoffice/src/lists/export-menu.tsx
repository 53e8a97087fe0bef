import { msg } from '@lingui/core/macro';
import { ExportMenu as ClientExportMenu, type ExportMenuProps } from '@portal/client/lists/export-menu';
import type { Endpoint } from '@portal/contract/endpoint';

const texts = {
  cancel: msg({ id: 'list.exporting', message: 'Cancel export ({size})' }),
  csv: msg({ id: 'list.exportCsv', message: 'CSV (.csv)' }),
  done: msg({ id: 'list.exported', message: '{name} downloaded' }),
  export: msg({ id: 'list.export', message: 'Export' }),
  nothing: msg({ id: 'list.nothingToExport', message: 'Nothing to export' }),
  xlsx: msg({ id: 'list.exportXlsx', message: 'Excel (.xlsx)' }),
};

interface BackofficeExportMenuProps<E extends Endpoint> extends ExportMenuProps<E> {
  /** Texts of its own, where it is not the list that is exported. */
  texts?: Partial<typeof texts>;
}

/** Exports the filtered list as a file, with progress and a cancel button. */
export function ExportMenu<E extends Endpoint>({ texts: ownTexts, ...props }: BackofficeExportMenuProps<E>) {
  return <ClientExportMenu size="sm" {...props} texts={{ ...texts, ...ownTexts }} />;
}

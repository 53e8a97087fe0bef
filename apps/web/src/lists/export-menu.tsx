import { msg } from '@lingui/core/macro';
import { ExportMenu as ClientExportMenu, type ExportMenuProps } from '@portal/client/lists/export-menu';
import type { Endpoint } from '@portal/contract/endpoint';

/** Exports the filtered list as a file, with progress and a cancel button. */
export function ExportMenu<E extends Endpoint>(props: ExportMenuProps<E>) {
  return <ClientExportMenu {...props} texts={texts} />;
}

const texts = {
  export: msg({ id: 'list.export', message: 'Export' }),
  nothing: msg({ id: 'list.nothingToExport', message: 'Nothing to export' }),
  xlsx: msg({ id: 'list.exportXlsx', message: 'Excel (.xlsx)' }),
  csv: msg({ id: 'list.exportCsv', message: 'CSV (.csv)' }),
  cancel: msg({ id: 'list.exporting', message: 'Cancel export ({size})' }),
  done: msg({ id: 'list.exported', message: '{name} downloaded' }),
};

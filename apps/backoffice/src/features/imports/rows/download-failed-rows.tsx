import { useLingui } from '@lingui/react/macro';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { Import } from '@portal/contract/backoffice/imports';
import { Button } from '@portal/ui/button';
import { Download, X } from 'lucide-react';

import { useFailedRowsDownload } from './use-failed-rows-download.ts';

interface DownloadFailedRowsProps {
  imported: Import;
  label: string;
  kind?: 'secondary' | 'link';
}

/** Downloads the rows with a fault. Pressed again, it cancels. */
export function DownloadFailedRows({ imported, label, kind = 'secondary' }: DownloadFailedRowsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { bytes, start, cancel } = useFailedRowsDownload(imported);
  const size = fileSize(bytes ?? 0, locale);
  return (
    <Button kind={kind} size="sm" onPress={bytes === undefined ? start : cancel}>
      {bytes === undefined ? <Download aria-hidden="true" /> : <X aria-hidden="true" />}
      <span className="tabular-nums">
        {bytes === undefined ? label : t({ id: 'imports.cancelDownload', message: `Cancel download (${size})` })}
      </span>
    </Button>
  );
}

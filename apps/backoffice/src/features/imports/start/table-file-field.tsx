import { useLingui } from '@lingui/react/macro';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import { bringsFiles, type ImportKind } from '@portal/contract/backoffice/import-kinds';
import { importRules } from '@portal/contract/backoffice/imports';
import { FileField } from '@portal/ui/file-field';
import { FileSpreadsheet } from 'lucide-react';

import { importLabels } from '../import-labels.ts';
import { tableFileTypes } from './file-rules.ts';
import type { TableFile } from './use-table-file.ts';

interface TableFileFieldProps {
  chosen: TableFile;
  /** Unknown until a feed is chosen. */
  kind: ImportKind | undefined;
}

/** A CSV or XLSX file, chosen in the dialog of the system or dropped here; for documents also an archive. */
export function TableFileField({ chosen: { box, file, error, choose }, kind }: TableFileFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const limit = fileSize(importRules.maxBytes, locale);
  return (
    <div ref={box}>
      <FileField
        name="file"
        label={t(importLabels.file)}
        help={
          file
            ? fileSize(file.size, locale)
            : kind && bringsFiles(kind)
              ? t({
                  id: 'imports.archiveHelp',
                  message: `CSV, XLSX, or a ZIP archive of one table and the PDFs that its column “file” names, up to ${limit}.`,
                })
              : t({ id: 'imports.fileHelp', message: `CSV or XLSX, up to ${limit}. The first row names the columns.` })
        }
        error={error}
        accept={tableFileTypes(kind)}
        file={file}
        onChange={(next) => void choose(next)}
        preview={<FileSpreadsheet aria-hidden="true" className="size-6 shrink-0 text-muted" />}
        content={
          file ? <span data-content>{file.name}</span> : t({ id: 'imports.dropFile', message: 'Drop a file here or choose one' })
        }
        chooseLabel={
          file ? t({ id: 'imports.replaceFile', message: 'Replace' }) : t({ id: 'imports.chooseFile', message: 'Choose file' })
        }
        removeLabel={t({ id: 'imports.removeFile', message: 'Remove file' })}
      />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import { importRules } from '@portal/contract/backoffice/imports';
import { FileField } from '@portal/ui/file-field';
import { FileSpreadsheet } from 'lucide-react';

import { importLabels } from '../import-labels.ts';
import { tableFileTypes } from './file-rules.ts';
import type { TableFile } from './use-table-file.ts';

/** A CSV or XLSX file, chosen in the dialog of the system or dropped here. */
export function TableFileField({ chosen: { box, file, error, choose } }: { chosen: TableFile }) {
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
            : t({ id: 'imports.fileHelp', message: `CSV or XLSX, up to ${limit}. The first row names the columns.` })
        }
        error={error}
        accept={tableFileTypes}
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

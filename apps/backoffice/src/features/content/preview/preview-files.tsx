import { useLingui } from '@lingui/react/macro';
import type { FileVersion } from '@portal/contract/backoffice/content';
import type { FileRole } from '@portal/contract/backoffice/content-kinds';

import { fileRoleLabels } from '../files/file-labels.ts';
import { FileMeta } from '../files/file-meta.tsx';
import { FileSign } from '../files/file-sign.tsx';

/** The files that the person gets, each with what it is for and its language. */
export function PreviewFiles({ files }: { files: readonly FileVersion[] }) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t({ id: 'preview.files', message: 'Files' })} className="grid gap-2">
      {files.map((file) => {
        const role = file.role as FileRole;
        return (
          <li key={file.id} className="flex items-center gap-3">
            <FileSign role={role} locale={file.locale} version={file} />
            <div className="min-w-0">
              <div className="font-medium text-strong wrap-anywhere">
                {file.name} <span className="text-13 font-normal text-muted">{t(fileRoleLabels[role])}</span>
              </div>
              <div className="text-13 text-muted">
                <FileMeta version={file} />
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

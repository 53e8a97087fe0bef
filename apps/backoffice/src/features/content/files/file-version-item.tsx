import { useLingui } from '@lingui/react/macro';
import type { FileVersion } from '@portal/contract/backoffice/content';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Download } from 'lucide-react';

import { downloadUrl } from './file-labels.ts';
import { FileMeta } from './file-meta.tsx';

interface FileVersionItemProps {
  version: FileVersion;
  /** What the file is called in the names of the controls. */
  file: string;
  /** None for the version that the draft lists. */
  onRestore: (() => void) | undefined;
}

/** A version of a file that can be downloaded and, unless it is the current one, restored. */
export function FileVersionItem({ version, file, onRestore }: FileVersionItemProps) {
  const { t } = useLingui();
  const url = downloadUrl(version);
  const number = version.version;
  return (
    <li className="flex min-h-9 items-center gap-3 border-b border-line-subtle bg-sunken ps-10 pe-(--card-px) text-13 touch:min-h-11">
      <span className="min-w-0 flex-1 text-muted">
        <FileMeta version={version} />
      </span>
      {onRestore ? (
        <Button
          kind="ghost"
          size="sm"
          aria-label={t({ id: 'files.restoreVersion', message: `Restore version ${number} of ${file}` })}
          onPress={onRestore}
        >
          {t({ id: 'files.restore', message: 'Restore' })}
        </Button>
      ) : (
        <span className="px-2.5 text-muted">{t({ id: 'files.current', message: 'In this draft' })}</span>
      )}
      {url && (
        <a
          href={url}
          download={version.name}
          aria-label={t({ id: 'files.download', message: `Download version ${number} of ${file}` })}
          className={buttonStyle({ kind: 'quiet', size: 'sm', icon: true })}
        >
          <Download />
        </a>
      )}
    </li>
  );
}

import { buttonStyle } from '@portal/ui/button-style';
import { Paperclip, X } from 'lucide-react';

import { fileSize } from '../i18n/file-size.ts';
import { useLocale } from '../i18n/locale.ts';
import type { ChosenFilesControl } from './use-chosen-files.ts';

interface ChosenFilesProps {
  chosen: Pick<ChosenFilesControl, 'files' | 'isLocked' | 'remove'>;
  removeLabel: (name: string) => string;
}

/** The files to send, each with a remove button. */
export function ChosenFiles({ chosen: { files, isLocked, remove }, removeLabel }: ChosenFilesProps) {
  const locale = useLocale();
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 grid">
      {files.map((file) => (
        <li key={`${file.name} ${file.lastModified}`} className="flex items-center gap-2 border-t border-line-subtle py-1">
          <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span data-content className="min-w-0 flex-1 text-strong wrap-anywhere">
            {file.name}
          </span>
          <span className="text-13 text-muted tabular-nums">{fileSize(file.size, locale)}</span>
          <button
            type="button"
            aria-label={removeLabel(file.name)}
            aria-disabled={isLocked || undefined}
            className={buttonStyle({ kind: 'quiet', icon: true })}
            onClick={() => remove(file)}
          >
            <X />
          </button>
        </li>
      ))}
    </ul>
  );
}

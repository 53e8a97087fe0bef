import { useLingui } from '@lingui/react/macro';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import { buttonStyle } from '@portal/ui/button-style';
import { Paperclip, X } from 'lucide-react';

import type { Attachments } from './use-attachments.ts';

/** The files to send, each with a remove button. */
export function ChosenFiles({ attachments }: { attachments: Attachments }) {
  const { files, isLocked } = attachments;
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 grid">
      {files.map((file) => (
        <ChosenFile
          key={`${file.name} ${file.lastModified}`}
          file={file}
          isLocked={isLocked}
          onRemove={() => attachments.remove(file)}
        />
      ))}
    </ul>
  );
}

interface ChosenFileProps {
  file: File;
  isLocked: boolean;
  onRemove: () => void;
}

function ChosenFile({ file: { name, size }, isLocked, onRemove }: ChosenFileProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <li className="flex items-center gap-2 border-t border-line-subtle py-1">
      <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span data-content className="min-w-0 flex-1 text-strong wrap-anywhere">
        {name}
      </span>
      <span className="text-13 text-muted tabular-nums">{fileSize(size, locale)}</span>
      <button
        type="button"
        aria-label={t({ id: 'attachment.remove', message: `Remove ${name}` })}
        aria-disabled={isLocked || undefined}
        className={buttonStyle({ kind: 'quiet', icon: true })}
        onClick={onRemove}
      >
        <X />
      </button>
    </li>
  );
}

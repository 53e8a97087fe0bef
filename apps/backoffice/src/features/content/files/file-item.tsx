import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { FileVersion } from '@portal/contract/backoffice/content';
import { Button } from '@portal/ui/button';
import { IconButton } from '@portal/ui/icon-button';
import { ChevronDown, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { FilePicker } from './file-picker.tsx';
import { fileRoleLabels, typeNames } from './file-labels.ts';
import { FileMeta } from './file-meta.tsx';
import { fileRowStyle } from './file-row-style.ts';
import { FileSign } from './file-sign.tsx';
import { fileName, type PlacedFile, rulesOf } from './file-slots.ts';
import { FileVersionItem } from './file-version-item.tsx';

interface FileItemProps {
  placed: PlacedFile;
  /** Whether the content has files of several roles, so that each says its role. */
  hasRoles: boolean;
  /** Whether another file has the same name, so that the names of the controls need more. */
  isNamesake: boolean;
  onFile: (file: File) => void;
  onRestore: (version: FileVersion) => void;
  onRemove: (version: FileVersion) => void;
}

/** The file in one place: its current version, and the earlier ones behind a button. */
export function FileItem({ placed, hasRoles, isNamesake, onFile, onRestore, onRemove }: FileItemProps) {
  const { t } = useLingui();
  const reader = useLocale();
  const [isOpen, setOpen] = useState(false);
  const versionsId = useId();
  const { role, locale, versions, current } = placed;
  const { mediaTypes } = rulesOf(role);
  const count = versions.length;
  const earlier = versions.filter((version) => version !== current);
  const roleLabel = t(fileRoleLabels[role]);
  const name = fileName(placed) ?? roleLabel;
  const file = isNamesake ? `${name} (${locale ? languageName(locale, reader) : roleLabel})` : name;
  // The button that was pressed disappears; this one beside it stays.
  const picker = useRef<HTMLButtonElement>(null);
  const beside = (action: () => void) => () => {
    picker.current?.focus();
    action();
  };

  return (
    <>
      <li className={fileRowStyle}>
        <FileSign role={role} locale={locale} version={current} />
        <div className="min-w-0 flex-1 basis-48">
          <div className="font-medium text-strong">
            <span data-content className={`wrap-anywhere ${current ? '' : 'text-muted'}`}>
              {name}
            </span>{' '}
            {hasRoles && versions.length > 0 && <span className="text-13 font-normal text-muted">{roleLabel}</span>}
          </div>
          <div className="text-13 text-muted">
            {current && <FileMeta version={current} />}
            {!current && count > 0 && t({ id: 'files.notListed', message: 'Removed from this draft.' })}
            {count === 0 && typeNames(mediaTypes)}
          </div>
        </div>
        <div className="ms-auto flex items-center">
          {earlier.length > 0 && (
            <Button
              kind="ghost"
              size="sm"
              aria-label={t({
                id: 'files.versionsOf',
                message: plural(count, { one: `# version of ${file}`, other: `# versions of ${file}` }),
              })}
              aria-expanded={isOpen}
              aria-controls={versionsId}
              onPress={() => setOpen(!isOpen)}
            >
              <ChevronDown className={isOpen ? '' : '-rotate-90'} />
              {t({ id: 'files.versions', message: plural(count, { one: '# version', other: '# versions' }) })}
            </Button>
          )}
          <FilePicker
            ref={picker}
            isIcon={count > 0}
            label={t({ id: 'files.choose', message: 'Choose a file' })}
            name={
              count > 0
                ? t({ id: 'files.replace', message: `Replace ${file}` })
                : t({ id: 'files.chooseFor', message: `Choose a file: ${roleLabel}` })
            }
            accept={mediaTypes}
            onFiles={([chosen]) => chosen && onFile(chosen)}
          />
          {current && (
            <IconButton
              size="sm"
              label={t({ id: 'files.remove', message: `Remove ${file}` })}
              onPress={beside(() => onRemove(current))}
            >
              <X />
            </IconButton>
          )}
        </div>
      </li>
      {isOpen && earlier.length > 0 && (
        <li>
          <ul id={versionsId} aria-label={t({ id: 'files.earlier', message: `Versions of ${file}` })}>
            {versions.map((version) => (
              <FileVersionItem
                key={version.id}
                version={version}
                file={file}
                onRestore={version === current ? undefined : beside(() => onRestore(version))}
              />
            ))}
          </ul>
        </li>
      )}
    </>
  );
}

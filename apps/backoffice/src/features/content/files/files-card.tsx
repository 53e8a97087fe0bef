import { useLingui } from '@lingui/react/macro';
import { useUnsavedChanges } from '@portal/client/forms/use-unsaved-changes';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentItem, FileVersion } from '@portal/contract/backoffice/content';
import { contentKind, type FileRole } from '@portal/contract/backoffice/content-kinds';
import type { Locale } from '@portal/contract/locales';
import { Card, CardHeader } from '@portal/ui/card';
import { useFileDrop } from '@portal/ui/use-file-drop';
import { Upload } from 'lucide-react';
import { useId } from 'react';

import { labels } from '../../../i18n/labels.ts';
import { LocaleChips } from '../locale-chips.tsx';
import { FileItem } from './file-item.tsx';
import { typeNames } from './file-labels.ts';
import { FilePicker } from './file-picker.tsx';
import { isNamesake, type PlacedFile, placedFiles, rulesOf } from './file-slots.ts';
import { UploadItem } from './upload-item.tsx';
import { useFileUploads } from './use-file-uploads.ts';

interface FilesCardProps {
  item: ContentItem;
  /** Ids of the versions that the draft lists. */
  files: readonly string[];
  /** Lists a version instead of the one in the same place. */
  onPut: (version: FileVersion) => void;
  onRemove: (version: FileVersion) => void;
}

/** The files of a piece of content, in all roles and languages. Files can be dropped anywhere on the card. */
export function FilesCard({ item, files, onPut, onRemove }: FilesCardProps) {
  const { t } = useLingui();
  const reader = useLocale();
  const titleId = useId();
  const slots = contentKind(item.kind).files;
  const allPlaced = placedFiles(item.kind, item.files, files);
  const uploads = useFileUploads({
    item,
    taken: allPlaced.filter(({ current }) => current),
    onSent: onPut,
  });
  const { guard } = useUnsavedChanges({
    isDirty: uploads.areUnderway,
    texts: {
      question: t({ id: 'files.leaveTitle', message: 'Leave before everything is uploaded?' }),
      text: t({ id: 'files.leaveText', message: 'Uploads that are not finished are cancelled.' }),
      yes: t({ id: 'editor.leaveYes', message: 'Leave' }),
      no: t({ id: 'editor.leaveNo', message: 'Stay' }),
      close: t(labels.button.close),
    },
  });
  const { box } = useFileDrop((dropped) => void uploads.add(dropped));
  if (slots.length === 0) return null;

  // Captions are shown as missing only once there are some.
  const translated = slots.find(
    ({ role, byLocale }) => byLocale && (slots.length === 1 || localesOf(allPlaced, role).length > 0),
  );
  const accepted = [...new Set(slots.flatMap(({ role }) => rulesOf(role).mediaTypes))];
  const types = typeNames(accepted);
  const limit = fileSize(Math.max(...slots.map(({ role }) => rulesOf(role).maxBytes)), reader);
  return (
    <Card aria-labelledby={titleId} className="group/files" {...box}>
      {guard}
      <CardHeader
        id={titleId}
        title={t({ id: 'files.title', message: 'Files' })}
        end={
          <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            {translated && <LocaleChips locales={localesOf(allPlaced, translated.role)} outdated={[]} />}
            <span className="text-13 text-muted max-tablet:hidden">
              {t({ id: 'files.limits', message: `${types} up to ${limit}` })}
            </span>
            <FilePicker
              isMultiple
              label={t({ id: 'files.add', message: 'Add files' })}
              accept={accepted}
              onFiles={(chosen) => void uploads.add(chosen)}
            />
          </span>
        }
      />
      <ul aria-labelledby={titleId}>
        {allPlaced.map((placed) => (
          <FileItem
            key={`${placed.role} ${placed.locale}`}
            placed={placed}
            hasRoles={slots.length > 1}
            isNamesake={allPlaced.some((other) => other !== placed && isNamesake(other, placed))}
            onFile={(file) => void uploads.add([file], placed)}
            onRestore={onPut}
            onRemove={onRemove}
          />
        ))}
        {uploads.uploads.map((upload) => (
          <UploadItem
            key={upload.key}
            upload={upload}
            kind={item.kind}
            accepted={accepted}
            onPlace={(place) => uploads.place(upload.key, place)}
            onStart={() => uploads.start(upload.key)}
            onCancel={() => uploads.cancel(upload.key)}
            onRemove={() => uploads.remove(upload.key)}
          />
        ))}
      </ul>
      <p className={dropStyle}>
        <Upload aria-hidden="true" className="size-4 shrink-0" />
        {slots.some(({ byLocale }) => byLocale)
          ? t({ id: 'files.dropByLanguage', message: 'Drop files here; the language is read from the name: -fr, _de, .es' })
          : t({ id: 'files.drop', message: 'Drop files here' })}
      </p>
    </Card>
  );
}

/** The languages that have a file in the draft. */
function localesOf(placed: readonly PlacedFile[], role: FileRole): Locale[] {
  return placed.flatMap((each) => (each.role === role && each.current && each.locale ? [each.locale] : []));
}

const dropStyle =
  'm-(--card-px) flex min-h-11 items-center justify-center gap-2 rounded-md border border-dashed border-line-control px-3 py-2 ' +
  'text-13 text-muted group-data-over/files:border-accent group-data-over/files:bg-accent-soft group-data-over/files:text-accent-text';

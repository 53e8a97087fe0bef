import { useLingui } from '@lingui/react/macro';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentItem, FileVersion } from '@portal/contract/backoffice/content';
import { contentKind } from '@portal/contract/backoffice/content-kinds';
import { Card, CardHeader } from '@portal/ui/card';
import { useFileDrop } from '@portal/ui/use-file-drop';
import { Upload } from 'lucide-react';
import { useId } from 'react';

import { FileItem } from './file-item.tsx';
import { typeNames } from './file-labels.ts';
import { FilePicker } from './file-picker.tsx';
import { rulesOf } from './file-slots.ts';
import { UploadItem } from './upload-item.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import { useFileUploads } from './use-file-uploads.ts';

interface FilesCardProps {
  item: ContentItem;
  /** Ids of the versions that the draft lists. */
  files: readonly string[];
  onChange: (files: string[]) => void;
  onUploaded: (version: FileVersion) => void;
}

/** The files of a piece of content, in all roles and languages. Files can be dropped anywhere on the card. */
export function FilesCard({ item, files, onChange, onUploaded }: FilesCardProps) {
  const { t } = useLingui();
  const reader = useLocale();
  const titleId = useId();
  const slots = contentKind(item.kind).files;
  const draft = useDraftFiles({ item, files, onChange });
  const uploads = useFileUploads({
    item,
    taken: draft.placed.filter(({ current }) => current),
    onSent: (version) => {
      draft.putUploaded(version);
      onUploaded(version);
    },
  });
  const { box } = useFileDrop((dropped) => void uploads.add(dropped));
  if (slots.length === 0) return null;

  const accepted = [...new Set(slots.flatMap(({ role }) => rulesOf(role).mediaTypes))];
  const types = typeNames(accepted);
  const limit = fileSize(Math.max(...slots.map(({ role }) => rulesOf(role).maxBytes)), reader);
  return (
    <Card aria-labelledby={titleId} className="group/files" {...box}>
      <CardHeader
        id={titleId}
        title={t({ id: 'files.title', message: 'Files' })}
        end={
          <span className="flex items-center gap-3">
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
        {draft.placed.map((placed) => (
          <FileItem
            key={`${placed.role} ${placed.locale}`}
            placed={placed}
            hasRoles={slots.length > 1}
            onFile={(file) => void uploads.add([file], placed)}
            onRestore={draft.put}
            onRemove={draft.remove}
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

const dropStyle =
  'm-(--card-px) flex min-h-11 items-center justify-center gap-2 rounded-md border border-dashed border-line-control px-3 py-2 ' +
  'text-13 text-muted group-data-over/files:border-accent group-data-over/files:bg-accent-soft group-data-over/files:text-accent-text';

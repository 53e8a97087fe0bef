import { useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime } from '@portal/client/i18n/dates';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { contentKind, type ContentField } from '@portal/contract/backoffice/content-kinds';
import type { ContentPreview } from '@portal/contract/backoffice/content-preview';
import { DescriptionList } from '@portal/ui/description-list';
import { ImageWithFallback } from '@portal/ui/image-with-fallback';

import { fieldLabel } from '../fields/field-labels.ts';
import { fileRoleLabels, pictureUrl } from '../files/file-labels.ts';
import { PreviewFiles } from './preview-files.tsx';
import { PreviewLinked } from './preview-linked.tsx';
import { PreviewTexts } from './preview-texts.tsx';

interface PreviewPageProps {
  item: ContentItem;
  name: string;
  preview: ContentPreview;
}

/** What the page of the content shows to the person, whose name this is: picture, texts, facts, dates, files and other content. */
export function PreviewPage({ item, name, preview }: PreviewPageProps) {
  const { t } = useLingui();
  const reader = useLocale();
  const { details, files, facts, linked, locale } = preview;
  const missing = t({ id: 'preview.noValue', message: 'No value' });
  const picture = files.find(({ role }) => role === 'picture');
  const shownDetails = contentKind(item.kind).fields.flatMap((field) => {
    const value = details[field.name];
    return value === undefined
      ? []
      : { label: t(fieldLabel(field.name)), value: detailText(field, value, reader), isLong: field.type === 'link' };
  });
  return (
    <div data-content className="grid gap-4 rounded-md border border-line p-4">
      {picture && (
        <ImageWithFallback
          src={pictureUrl(picture)}
          alt={t(fileRoleLabels.picture)}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          className="h-44 w-full object-contain"
        />
      )}
      <PreviewTexts item={item} preview={preview} />
      {shownDetails.length > 0 && <DescriptionList facts={shownDetails} missing={missing} columns={2} />}
      {facts.length > 0 && (
        <div lang={locale}>
          <DescriptionList
            facts={facts.map(({ label, value }) => ({ label: label ?? '', value }))}
            missing={missing}
            columns={2}
          />
        </div>
      )}
      <PreviewFiles files={files.filter((file) => file !== picture)} />
      {linked.map((each) => (
        <PreviewLinked key={each.field} {...{ name, locale }} linked={each} />
      ))}
    </div>
  );
}

function detailText(field: ContentField, value: string, reader: string): string {
  if (field.type === 'moment') return formatDateTime(value) ?? value;
  if (field.type === 'day') return formatDate(value) ?? value;
  return field.type === 'prices' ? Number(value).toLocaleString(reader) : value;
}

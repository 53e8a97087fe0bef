import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { DocumentDetails } from '@portal/contract/documents';
import { localeNames } from '@portal/contract/locales';

/** One line below the title: type, number of pages, size, and the language if it is not the reader's. */
export function useDocumentMetadata({ documentType, pages, size, fileLocale }: MetadataFields): string {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    documentType,
    pages && t({ id: 'viewer.pages', message: plural(pages, { one: '# page', other: '# pages' }) }),
    size && fileSize(size, locale),
    fileLocale && fileLocale !== locale && localeNames[fileLocale],
  ]
    .filter(Boolean)
    .join(' · ');
}

type MetadataFields = Pick<DocumentDetails, 'documentType' | 'pages' | 'size' | 'fileLocale'>;

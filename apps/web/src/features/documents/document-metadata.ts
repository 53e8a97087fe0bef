import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { DocumentDetails } from '@portal/contract/documents';
import { localeNames } from '@portal/contract/locales';

/** One line: type, length, size, and the language if it is not the reader's. */
export function useDocumentMetadata({ documentType, pages, size, fileLocale }: Facts): string {
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

type Facts = Pick<DocumentDetails, 'documentType' | 'pages' | 'size' | 'fileLocale'>;

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DocumentDetails } from '@portal/contract/documents';
import { localeNames } from '@portal/contract/locales';

import { fileSize } from '../../i18n/file-size.ts';
import { useLocale } from '../../i18n/locale.ts';

/** One line: what it is, how long, how large, and its language where that is not the reader's. */
export function useDocumentFacts({ documentType, pages, size, fileLocale }: Facts): string {
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

import { useLingui } from '@lingui/react/macro';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { DocumentDetails } from '@portal/contract/documents';
import { ColumnHeader, DataCell, DataRow, DataTable, type SortOrder } from '@portal/ui/data-table';

import { ContentLink } from '../../content/content-link.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { labels } from '../../i18n/labels.ts';
import { DocumentRowActions } from './document-row-actions.tsx';
import { DocumentIcon } from './document-icon.tsx';
import { documentType } from './document-type.ts';
import type { DocumentSort } from './filter-documents.ts';
import { fallbackTexts, textOrFallback } from '../../content/fallback-texts.ts';
import { useSortDocuments } from './use-sort-documents.ts';

export interface DocumentListProps {
  documents: readonly DocumentDetails[];
  sort: DocumentSort;
  order: SortOrder;
}

export function DocumentsTable({ documents, sort, order }: DocumentListProps) {
  const { t } = useLingui();
  const { orderOf, toggleSort } = useSortDocuments({ sort, order });
  return (
    <DataTable
      label={t(labels.section.documents)}
      head={
        <>
          <ColumnHeader order={orderOf('name')} onSort={() => toggleSort('name')}>
            {t(labels.header.name)}
          </ColumnHeader>
          <ColumnHeader className="w-22 desktop:w-32">{t({ id: 'product.type', message: 'Type' })}</ColumnHeader>
          <ColumnHeader alignEnd className="w-22 desktop:w-28">
            {t({ id: 'product.size', message: 'Size' })}
          </ColumnHeader>
          <ColumnHeader alignEnd className="w-30 desktop:w-36" order={orderOf('updated')} onSort={() => toggleSort('updated')}>
            {t({ id: 'product.updated', message: 'Updated' })}
          </ColumnHeader>
          <ColumnHeader className="w-42 desktop:w-68 print:hidden">
            <span className="sr-only">{t(labels.header.actions)}</span>
          </ColumnHeader>
        </>
      }
    >
      {documents.map((document) => (
        <Row key={document.id} document={document} />
      ))}
    </DataTable>
  );
}

function Row({ document }: { document: DocumentDetails }) {
  const locale = useLocale();
  const { document: url } = document;
  const name = textOrFallback(fallbackTexts.nameInTable, document.name);
  return (
    <DataRow>
      <DataCell>
        <span className="flex items-center gap-3 text-strong">
          <DocumentIcon mediaType={document.mediaType} />
          <span data-content className="min-w-0 font-medium">
            {url ? (
              <ContentLink path={url} className={nameStyle}>
                <span title={name} className="block truncate">
                  {name}
                </span>
              </ContentLink>
            ) : (
              <span className="block truncate">{name}</span>
            )}
          </span>
        </span>
      </DataCell>
      <DataCell className="truncate">{documentType(document)}</DataCell>
      <DataCell alignEnd data-content className="whitespace-nowrap">
        {document.size !== null && fileSize(document.size, locale)}
      </DataCell>
      <DataCell alignEnd className="whitespace-nowrap">
        {formatDate(document.updatedAt)}
      </DataCell>
      <DataCell className="print:hidden">
        <DocumentRowActions document={document} name={name} />
      </DataCell>
    </DataRow>
  );
}

const nameStyle = 'block content-center rounded-xs hover:underline underline-offset-[3px] pointer-coarse:min-h-11';

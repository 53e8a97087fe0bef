import { useLingui } from '@lingui/react/macro';
import type { DocumentDetails } from '@portal/contract/documents';
import { ColumnHead, DataCell, DataRow, DataTable, type SortOrder } from '@portal/ui/data-table';

import { ContentLink } from '../../app/content-link.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { fileSize } from '../../i18n/file-size.ts';
import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentIcon } from './document-icon.tsx';
import { documentType } from './document-type.ts';
import type { DocumentSort } from './find-documents.ts';
import { missing, orMissing } from './missing-texts.ts';
import { useSortDocuments } from './sort-in-address.ts';

export interface DocumentListProps {
  documents: readonly DocumentDetails[];
  sort: DocumentSort;
  order: SortOrder;
}

export function DocumentsTable({ documents, sort, order }: DocumentListProps) {
  const { t } = useLingui();
  const sortBy = useSortDocuments({ sort, order });
  const orderOf = (column: DocumentSort) => (column === sort ? order : undefined);
  return (
    <DataTable
      label={t(labels.section.documents)}
      head={
        <>
          <ColumnHead order={orderOf('name')} onSort={() => sortBy('name')}>
            {t(labels.header.name)}
          </ColumnHead>
          <ColumnHead className="w-22 desktop:w-32">{t({ id: 'product.type', message: 'Type' })}</ColumnHead>
          <ColumnHead isEnd className="w-22 desktop:w-28">
            {t({ id: 'product.size', message: 'Size' })}
          </ColumnHead>
          <ColumnHead isEnd className="w-30 desktop:w-36" order={orderOf('updated')} onSort={() => sortBy('updated')}>
            {t({ id: 'product.updated', message: 'Updated' })}
          </ColumnHead>
          <ColumnHead className="w-42 desktop:w-68 print:hidden">
            <span className="sr-only">{t(labels.header.actions)}</span>
          </ColumnHead>
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
  const name = orMissing(missing.nameInTable, document.name);
  return (
    <DataRow>
      <DataCell>
        <span className="flex items-center gap-3 text-strong">
          <DocumentIcon mediaType={document.mediaType} />
          <span data-content className="min-w-0 font-medium">
            {document.document ? (
              <ContentLink path={document.document} className={nameStyle}>
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
      <DataCell isEnd data-content className="whitespace-nowrap">
        {document.size !== null && fileSize(document.size, locale)}
      </DataCell>
      <DataCell isEnd className="whitespace-nowrap">
        {formatDate(document.updatedAt)}
      </DataCell>
      <DataCell className="print:hidden">
        <DocumentActions document={document} name={name} />
      </DataCell>
    </DataRow>
  );
}

const nameStyle = 'block content-center rounded-xs hover:underline underline-offset-[3px] pointer-coarse:min-h-11';

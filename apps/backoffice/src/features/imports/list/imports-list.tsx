import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { type ImportKind, importKinds } from '@portal/contract/backoffice/import-kinds';
import { exportImports, importPageSize, type ImportSummary } from '@portal/contract/backoffice/imports';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { ExportMenu } from '../../../lists/export-menu.tsx';
import { FilterSelect } from '../../../lists/filter-select.tsx';
import { List } from '../../../lists/list.tsx';
import { NoMatches } from '../../../lists/no-matches.tsx';
import { kindLabels } from '../import-labels.ts';
import { importsQuery } from '../imports.api.ts';
import { importCard, useImportColumns } from './import-columns.tsx';
import { ListSection } from './list-section.tsx';

/** Every file that was ever uploaded, whatever became of it, newest first. */
export function ImportsList({ page, kind }: { page: number; kind: ImportKind | undefined }) {
  const { t, i18n } = useLingui();
  const filter = useRef<HTMLDivElement>(null);
  useScreenKeys({ f: () => filter.current?.querySelector('select')?.focus() });
  const query = useQuery(importsQuery(page, kind));
  const columns = useImportColumns();
  const title = t({ id: 'imports.earlier', message: 'Earlier imports' });
  const found = (total: number) => t({ id: 'imports.found', message: plural(total, { one: '# import', other: '# imports' }) });
  const total = query.data?.total;
  return (
    <ListSection
      title={title}
      count={total === undefined ? undefined : { value: i18n.number(total), label: found(total) }}
      end={
        <div ref={filter} className="flex flex-wrap justify-end gap-1.5">
          <FilterSelect
            name="kind"
            label={t({ id: 'imports.kindOfImport', message: 'Type of import' })}
            options={importKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
          />
          <ExportMenu endpoint={exportImports} query={{ kind }} isEmpty={total === 0} />
        </div>
      }
    >
      <List<ImportSummary>
        label={title}
        query={query}
        page={page}
        pageSize={importPageSize}
        columns={columns}
        card={importCard}
        rowName={({ fileName }) => fileName}
        loadingLabel={t({ id: 'imports.loading', message: 'Loading earlier imports' })}
        failedTitle={t({ id: 'imports.failed', message: 'We couldn’t load the earlier imports' })}
        found={found}
        empty={
          kind ? (
            <NoMatches />
          ) : (
            <EmptyState
              art="paper"
              title={t({ id: 'imports.none', message: 'Nothing imported yet' })}
              text={t({
                id: 'imports.noneText',
                message: 'Every imported file appears here, with what it wrote and its refused rows.',
              })}
            />
          )
        }
      />
    </ListSection>
  );
}

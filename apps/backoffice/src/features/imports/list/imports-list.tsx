import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { exportImports, importPageSize, type ImportSummary } from '@portal/contract/backoffice/imports';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';

import { ExportMenu } from '../../../lists/export-menu.tsx';
import { List } from '../../../lists/list.tsx';
import { importsQuery } from '../imports.api.ts';
import { importCard, useImportColumns } from './import-columns.tsx';
import { ListSection } from './list-section.tsx';

/** Every file that was ever uploaded, whatever became of it, newest first. */
export function ImportsList({ page }: { page: number }) {
  const { t, i18n } = useLingui();
  const query = useQuery(importsQuery(page));
  const columns = useImportColumns();
  const title = t({ id: 'imports.earlier', message: 'Earlier imports' });
  const found = (total: number) => t({ id: 'imports.found', message: plural(total, { one: '# import', other: '# imports' }) });
  const total = query.data?.total;
  return (
    <ListSection
      title={title}
      count={total === undefined ? undefined : { value: i18n.number(total), label: found(total) }}
      end={<ExportMenu endpoint={exportImports} query={{}} isEmpty={total === 0} />}
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
          <EmptyState
            art="paper"
            title={t({ id: 'imports.none', message: 'Nothing imported yet' })}
            text={t({
              id: 'imports.noneText',
              message: 'Every imported file appears here, with what it wrote and its refused rows.',
            })}
          />
        }
      />
    </ListSection>
  );
}

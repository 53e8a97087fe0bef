import { useLingui } from '@lingui/react/macro';
import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import type { ImportState } from '@portal/contract/backoffice/imports';
import { Card } from '@portal/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { reloadAfter } from '../../api/reload-after.ts';
import { SectionError } from '../../page/section-error.tsx';
import { ImportPage } from './import-page.tsx';
import type { ImportSearchParams } from './import-search-params.ts';
import { importQuery } from './imports.api.ts';
import { ImportCard } from './steps/import-card.tsx';
import { ImportCardSkeleton } from './steps/import-card-skeleton.tsx';

/** One import with its five steps. */
export function ImportScreen() {
  const { id } = useParams({ from: '/staff/import/$id' });
  const search = useSearch({ from: '/staff/import/$id' });
  return (
    <ImportPage page={search.page} kind={search.kind} edit={search.edit}>
      <OpenImport key={id} id={id} search={search} />
    </ImportPage>
  );
}

function OpenImport({ id, search }: { id: string; search: ImportSearchParams }) {
  const { t } = useLingui();
  const tryAgain = useRefetchFailed();
  const { data, isPending, error } = useQuery(importQuery(id));
  useReloadLists(data?.state);
  if (isPending) return <ImportCardSkeleton label={t({ id: 'imports.loadingOne', message: 'Loading the import' })} />;
  // A question that failed once must not take the import away: the next one follows in a second.
  if (!data) return <Card>{error && <SectionError error={error} onRetry={tryAgain} />}</Card>;
  return <ImportCard imported={data} search={search} />;
}

/** The lists below show the state too. */
function useReloadLists(state: ImportState | undefined): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== state) void reloadAfter('imports');
    shown.current = state;
  }, [state]);
}

import { useSearch } from '@tanstack/react-router';

import { ImportPage } from './import-page.tsx';
import { StartCard } from './start/start-card.tsx';

/** Where a file is chosen for a feed. */
export function ImportsScreen() {
  const { page, kind, edit, feed } = useSearch({ from: '/staff/import' });
  return (
    <ImportPage page={page} kind={kind} edit={edit}>
      <StartCard feedId={feed} />
    </ImportPage>
  );
}

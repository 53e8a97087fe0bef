import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { Avatar } from '@portal/ui/avatar';
import { Card } from '@portal/ui/card';
import { useId } from 'react';

import type { ImportSearchParams } from '../import-search-params.ts';
import { kindLabels } from '../import-labels.ts';
import { ImportStateBadge } from '../list/import-state-badge.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { openStep } from './import-steps.ts';
import { ResultStep } from './result-step.tsx';
import { RunStep } from './run-step.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useFocusOpenStep } from './use-focus-open-step.ts';

/** An import as one card with five lines. The open step has the only primary button. */
export function ImportCard({ imported, search }: { imported: Import; search: ImportSearchParams }) {
  const { t } = useLingui();
  const titleId = useId();
  const announcement = useAnnouncement(imported);
  const open = openStep(imported);
  const openHeading = useFocusOpenStep(imported);
  const headingOf = (step: typeof open) => (step === open ? openHeading : undefined);
  const { fileName } = imported;
  const kind = t(kindLabels[imported.kind]);
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex min-h-(--card-header-h) flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-(--card-px) py-2">
        <h2 id={titleId} data-content className="min-w-0 text-(length:--card-title) wrap-anywhere">
          {t({ id: 'imports.cardTitle', message: `${kind} from ${fileName}` })}
        </h2>
        <ImportStateBadge imported={imported} />
        <span className="ms-auto flex items-center gap-2 max-tablet:hidden">
          <StartedBy imported={imported} />
        </span>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol>
        <FileStep imported={imported} headingRef={headingOf('file')} />
        <ColumnsStep imported={imported} headingRef={headingOf('columns')} />
        <CheckStep imported={imported} search={search} headingRef={headingOf('check')} />
        <RunStep imported={imported} headingRef={headingOf('run')} />
        <ResultStep imported={imported} search={search} headingRef={headingOf('result')} />
      </ol>
    </Card>
  );
}

/** The person who uploaded the file, or how it came without one. */
function StartedBy({ imported: { startedBy, keyName, door } }: { imported: Import }) {
  const { t } = useLingui();
  if (!startedBy) {
    return door === 'folder'
      ? t({ id: 'imports.byFolder', message: 'By folder' })
      : t({ id: 'imports.byKey', message: `With the key ${keyName}` });
  }
  return (
    <>
      <Avatar size="sm" name={startedBy.name} />
      <span data-content>{startedBy.name}</span>
    </>
  );
}

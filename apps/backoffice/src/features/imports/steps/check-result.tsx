import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';

import type { ImportSearchParams } from '../import-search-params.ts';
import { removalLabels, removalOf } from '../removal.ts';
import { ImportRows } from '../rows/import-rows.tsx';
import { CheckBanners } from './check-banners.tsx';
import { Counts } from './counts.tsx';
import { plannedRows } from './import-steps.ts';
import { NothingToRun } from './nothing-to-run.tsx';
import { RunForm } from './run-form.tsx';

/** What the run would do: counts that add up to the file, the rows behind them, and the decision. */
export function CheckResult({ imported, search }: { imported: Import; search: ImportSearchParams }) {
  return (
    <>
      <FoundCounts imported={imported} />
      <CheckBanners imported={imported} />
      <ImportRows imported={imported} search={search} />
      {plannedRows(imported) > 0 ? <RunForm imported={imported} /> : <NothingToRun imported={imported} />}
    </>
  );
}

function FoundCounts({ imported: { kind, found, scope } }: { imported: Import }) {
  const { t } = useLingui();
  const { changed, same, fault } = found;
  const removal = t(removalLabels[removalOf[kind]].done);
  return (
    <Counts
      label={t({ id: 'imports.foundCounts', message: 'What the check found' })}
      counts={[
        { id: 'new', value: found.new, label: t({ id: 'imports.foundNew', message: 'new' }) },
        {
          id: 'changed',
          value: changed,
          label: t({ id: 'imports.foundChanged', message: plural(changed, { one: 'changes', other: 'change' }) }),
        },
        {
          id: 'same',
          value: same,
          label: t({ id: 'imports.foundSame', message: plural(same, { one: 'stays as it is', other: 'stay as they are' }) }),
        },
        {
          id: 'fault',
          value: fault,
          label: t({ id: 'imports.foundFault', message: plural(fault, { one: 'has a fault', other: 'have a fault' }) }),
          isDanger: true,
        },
        ...(scope === 'snapshot'
          ? [
              {
                id: 'gone',
                value: found.gone,
                label: t({
                  id: 'imports.foundGone',
                  message: `not in the file, will be ${removal}`,
                }),
              },
            ]
          : []),
      ]}
    />
  );
}

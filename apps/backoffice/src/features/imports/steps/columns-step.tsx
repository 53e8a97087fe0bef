import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { Button } from '@portal/ui/button';
import { useState } from 'react';

import { useImportAction } from '../use-import-action.ts';
import { ColumnsForm } from './columns-form.tsx';
import { statusOf } from './import-steps.ts';
import { stepLabels } from './step-labels.ts';
import type { StepOfImportProps } from './step-props.ts';
import { Step } from './step.tsx';

/** What the columns of the file become. */
export function ColumnsStep({ imported, headingRef }: StepOfImportProps) {
  const { t } = useLingui();
  const status = statusOf(imported, 'columns');
  // A check or somebody else's change makes a newer version, in which nothing is changed yet.
  const [changedAt, setChangedAt] = useState<number>();
  const isChanged = changedAt === imported.version;
  return (
    <Step
      number={2}
      title={t(stepLabels.columns)}
      status={status}
      headingRef={headingRef}
      summary={
        status === 'next' ? (
          t({ id: 'imports.columnsNext', message: 'What each column becomes' })
        ) : (
          <Summary imported={imported} isChanged={isChanged} />
        )
      }
      end={imported.state === 'checked' && <ChangeButton imported={imported} />}
    >
      {/* A newer version of the import may have other columns. */}
      <ColumnsForm
        key={imported.version}
        imported={imported}
        onChange={(differs) => setChangedAt(differs ? imported.version : undefined)}
      />
    </Step>
  );
}

function ChangeButton({ imported }: { imported: Import }) {
  const { t } = useLingui();
  const { take, isPending } = useImportAction(imported);
  return (
    <Button kind="ghost" size="sm" aria-disabled={isPending || undefined} onPress={() => take({ name: 'reopen' })}>
      {t({ id: 'imports.changeColumns', message: 'Change' })}
    </Button>
  );
}

function Summary({ imported, isChanged }: { imported: Import; isChanged: boolean }) {
  const { state, columns, mapping, remembered, feed } = imported;
  const { t, i18n } = useLingui();
  const { name: feedName } = feed;
  const known = remembered.filter(Boolean).length;
  const fresh = i18n.number(columns.length - known);
  const used = i18n.number(mapping.filter((field) => field !== null).length);
  const all = i18n.number(columns.length);
  if (state !== 'mapping') return t({ id: 'imports.columnsUsed', message: `${used} of ${all} columns used` });
  if (isChanged) return t({ id: 'imports.columnsChanged', message: 'Changed by you, not checked yet.' });
  if (known === 0) return t({ id: 'imports.columnsProposed', message: 'Proposed by the names of the columns.' });
  return known === columns.length
    ? t({ id: 'imports.columnsRemembered', message: `As remembered from ${feedName}.` })
    : t({ id: 'imports.columnsSomeNew', message: `As remembered from ${feedName}. New columns: ${fresh}.` });
}

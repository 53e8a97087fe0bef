import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { Banner } from '@portal/ui/banner';
import { SubmitButton } from '@portal/ui/submit-button';
import { type FormEvent, useRef, useState } from 'react';

import type { ImportSearchParams } from '../import-search-params.ts';
import { removalLabels, removalOf } from '../removal.ts';
import { ImportRows } from '../rows/import-rows.tsx';
import { useImportAction } from '../use-import-action.ts';
import { CancelButton } from './cancel-button.tsx';
import { Consent } from './consent.tsx';
import { Counts } from './counts.tsx';
import { plannedRows } from './import-steps.ts';
import { StepFooter } from './step-footer.tsx';

/** What the run would do: counts that add up to the file, the rows behind them, and the decision. */
export function CheckResult({ imported, search }: { imported: Import; search: ImportSearchParams }) {
  return (
    <>
      <FoundCounts imported={imported} />
      {imported.isKeyRevoked && <KeyRevoked />}
      {imported.isGoneUnknown && <GoneUnknown />}
      {imported.hasNewerRecords && imported.found.gone > 0 && <NewerRecords />}
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

/** A row that cannot be read may be one of the records that seem to be missing. */
function GoneUnknown() {
  const { t } = useLingui();
  return (
    <Banner kind="info">
      {t({
        id: 'imports.goneUnknown',
        message: 'Some rows don’t say which record they mean. Nothing is removed until they are corrected.',
      })}
    </Banner>
  );
}

/** What is not in the file may have been created after it was made. */
function NewerRecords() {
  const { t } = useLingui();
  return (
    <Banner kind="info">
      {t({
        id: 'imports.newerRecords',
        message: 'Another system has written single records since this file was made. Make sure that none of them is removed.',
      })}
    </Banner>
  );
}

/** Why a file that came by itself has not run. */
function KeyRevoked() {
  const { t } = useLingui();
  return (
    <Banner kind="info">
      {t({
        id: 'imports.keyRevoked',
        message: 'The key that this file was sent with has been revoked. Import it only if you know who sent it.',
      })}
    </Banner>
  );
}

/** Starts the run. Where the file would remove more than the feed allows, only with consent. */
function RunForm({ imported }: { imported: Import }) {
  const { t } = useLingui();
  const [hasConsent, setConsent] = useState(false);
  const [isTried, setTried] = useState(false);
  const consentBox = useRef<HTMLDivElement>(null);
  const { take, isPending } = useImportAction(imported);
  const { scope } = imported;
  const planned = plannedRows(imported);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!imported.needsConsent || hasConsent) return take({ name: 'run', consent: imported.needsConsent });
    setTried(true);
    return consentBox.current?.querySelector('input')?.focus();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-3">
      {imported.needsConsent && (
        <Consent
          ref={consentBox}
          imported={imported}
          isGiven={hasConsent}
          isMissing={isTried && !hasConsent}
          onChange={setConsent}
        />
      )}
      <StepFooter
        note={t({
          id: 'imports.runMeans',
          message:
            'Rows with a fault are refused; you can download them with the reasons. Importing the same file again changes nothing more.',
        })}
      >
        <SubmitButton isPending={isPending}>
          {t({
            id: 'imports.runRows',
            message: select(scope, {
              snapshot: plural(planned, { one: 'Import # record', other: 'Import # records' }),
              other: plural(planned, { one: 'Import # row', other: 'Import # rows' }),
            }),
          })}
        </SubmitButton>
        <CancelButton imported={imported} />
      </StepFooter>
    </form>
  );
}

function NothingToRun({ imported }: { imported: Import }) {
  return (
    <>
      <p className="font-medium text-strong">
        <WhyNothing found={imported.found} />
      </p>
      <StepFooter>
        <CancelButton imported={imported} />
      </StepFooter>
    </>
  );
}

function WhyNothing({ found: { fault, same } }: Pick<Import, 'found'>) {
  const { t } = useLingui();
  if (fault === 0) {
    return t({ id: 'imports.nothingChanges', message: 'There is nothing to import: everything is already as the file says.' });
  }
  return same === 0
    ? t({ id: 'imports.everyRowFails', message: 'There is nothing to import: every row has a fault.' })
    : t({
        id: 'imports.nothingButFaults',
        message: 'There is nothing to import: the rows without a fault are already in the portal.',
      });
}

import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { SubmitButton } from '@portal/ui/submit-button';
import { type FormEvent, useRef, useState } from 'react';

import { removalLabels, removalOf } from '../removal.ts';
import { useImportAction } from '../use-import-action.ts';
import { CancelChecked } from './cancel-checked.tsx';
import { Consent } from './consent.tsx';
import { StepFooter } from './step-footer.tsx';

/** Starts the run. Where the file would remove more than the feed allows, only with consent. */
export function RunForm({ imported }: { imported: Import }) {
  const { t } = useLingui();
  const [hasConsent, setConsent] = useState(false);
  const [isTried, setTried] = useState(false);
  const consentBox = useRef<HTMLDivElement>(null);
  const { take, isPending } = useImportAction(imported);
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
          <RunLabel imported={imported} />
        </SubmitButton>
        <CancelChecked imported={imported} />
      </StepFooter>
    </form>
  );
}

/** What the button does: how many records it writes, and how many it removes. */
function RunLabel({ imported: { kind, scope, found } }: { imported: Import }) {
  const { t, i18n } = useLingui();
  const written = found.new + found.changed;
  const removal = removalOf[kind];
  if (found.gone === 0) {
    return t({
      id: 'imports.runRows',
      message: select(scope, {
        snapshot: plural(written, { one: 'Import # record', other: 'Import # records' }),
        other: plural(written, { one: 'Import # row', other: 'Import # rows' }),
      }),
    });
  }
  if (written === 0) {
    const { gone } = found;
    return t({
      id: 'imports.runRemoves',
      message: select(removal, {
        disabled: plural(gone, { one: 'Disable # record', other: 'Disable # records' }),
        deactivated: plural(gone, { one: 'Deactivate # record', other: 'Deactivate # records' }),
        withdrawn: plural(gone, { one: 'Withdraw # record', other: 'Withdraw # records' }),
        other: plural(gone, { one: 'Remove # record', other: 'Remove # records' }),
      }),
    });
  }
  const gone = i18n.number(found.gone);
  const verb = t(removalLabels[removal].todo);
  return t({
    id: 'imports.runBoth',
    message: `${plural(written, { one: 'Import # record', other: 'Import # records' })} and ${verb} ${gone}`,
  });
}

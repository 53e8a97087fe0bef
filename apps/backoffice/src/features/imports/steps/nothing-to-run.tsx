import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { Button } from '@portal/ui/button';

import { useImportAction } from '../use-import-action.ts';
import { CancelChecked } from './cancel-checked.tsx';
import { StepFooter } from './step-footer.tsx';

/** Ends a file that changes nothing, so that it counts as done and not as cancelled. */
export function NothingToRun({ imported }: { imported: Import }) {
  const { t } = useLingui();
  const { take, isPending } = useImportAction(imported);
  return (
    <>
      <p className="font-medium text-strong">
        <WhyNothing found={imported.found} />
      </p>
      <StepFooter>
        <Button kind="primary" aria-disabled={isPending || undefined} onPress={() => take({ name: 'run', consent: false })}>
          {t({ id: 'imports.finish', message: 'Finish' })}
        </Button>
        <CancelChecked imported={imported} />
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

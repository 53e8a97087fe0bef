import { useLingui } from '@lingui/react/macro';
import type { PartnerRow } from '@portal/contract/backoffice/partners';
import { Button } from '@portal/ui/button';

import type { Selection } from '../../lists/use-selection.ts';
import type { PartnerAccess } from './use-partner-access.tsx';

/** What can be done to the selected partners: disable those that are enabled, enable those that are not. */
export function BulkPartnerActions({ selection, access }: { selection: Selection<PartnerRow>; access: PartnerAccess }) {
  const { t } = useLingui();
  const { rows, clear } = selection;
  const disabled = rows.filter(({ state }) => state === 'disabled');
  return (
    <>
      {disabled.length < rows.length && (
        <Button
          kind="ghost"
          size="sm"
          onPress={() =>
            access.askToDisable(
              rows.filter(({ state }) => state !== 'disabled'),
              clear,
            )
          }
        >
          {t({ id: 'partners.disableMore', message: 'Disable…' })}
        </Button>
      )}
      {disabled.length > 0 && (
        <Button kind="ghost" size="sm" onPress={() => access.enable(disabled, clear)}>
          {t({ id: 'partners.enable', message: 'Enable' })}
        </Button>
      )}
    </>
  );
}

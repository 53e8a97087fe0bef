import { useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';

import { keyLabels } from './key-labels.ts';

const header = 'Authorization: Bearer ppk_…';

/** Teaches what a key is for, as long as there is none. */
export function NoKeys({ onCreate }: { onCreate: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      art="lock"
      title={t({ id: 'machineKeys.none', message: 'No machine keys yet' })}
      text={
        <>
          {t({
            id: 'machineKeys.noneText',
            message:
              'With a key, a system such as your ERP sends files to the portal or reads and writes its records over HTTPS. It sends the key with every request, in this header:',
          })}
          <code data-content className="mt-2 block font-mono text-13 text-strong">
            {header}
          </code>
        </>
      }
      action={<Button onPress={onCreate}>{t(keyLabels.newKey)}</Button>}
    />
  );
}

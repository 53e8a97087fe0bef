import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dialogHistoryState, useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { exportKeys } from '@portal/contract/backoffice/keys';
import { Button } from '@portal/ui/button';
import { Keys } from '@portal/ui/kbd';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { ExportMenu } from '../../lists/export-menu.tsx';
import { ListCard } from '../../lists/list-card.tsx';
import { List } from '../../lists/list.tsx';
import { Page } from '../../page/page.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { keyCard, useKeyColumns } from './key-columns.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { keyLabels } from './key-labels.ts';
import { type IssuedKey, keysQuery } from './keys.api.ts';
import { NoKeys } from './no-keys.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const createShortcut = ['C'];
const skeletonRows = 5;

/** The keys with which other systems send files and records. */
export function KeysScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { key: openKey, new: isCreating } = useSearch({ from: '/staff/keys' });
  const query = useQuery(keysQuery);
  const columns = useKeyColumns();
  const { close: closeKey } = useDialogParam('key');
  const { close: closeNew } = useDialogParam('new');
  const [issued, setIssued] = useState<IssuedKey>();
  const create = () =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, new: true }) as never, state: dialogHistoryState });
  useScreenKeys({ c: create });

  return (
    <Page
      title={t(labels.menu.keys)}
      sub={t({
        id: 'machineKeys.sub',
        message: 'With a key, another system sends files or reads and writes records over HTTPS.',
      })}
      actions={
        <>
          <ExportMenu endpoint={exportKeys} query={{}} isEmpty={query.data?.body.length === 0} />
          <Button kind="primary" size="sm" onPress={create}>
            <Plus />
            {t(keyLabels.newKey)}
            <span aria-hidden="true" className="max-tablet:hidden">
              <Keys keys={createShortcut} />
            </span>
          </Button>
        </>
      }
    >
      <ListCard>
        <List
          label={t(labels.menu.keys)}
          query={query}
          page={1}
          // All keys are on one page.
          pageSize={query.data?.body.length || skeletonRows}
          columns={columns}
          card={keyCard}
          rowName={({ name }) => name}
          loadingLabel={t({ id: 'machineKeys.loading', message: 'Loading machine keys' })}
          failedTitle={t({ id: 'machineKeys.failed', message: 'We couldn’t load the machine keys' })}
          found={(total) => t({ id: 'machineKeys.found', message: plural(total, { one: '# key', other: '# keys' }) })}
          empty={<NoKeys onCreate={create} />}
          hasFilter={false}
        />
      </ListCard>
      {isCreating && <CreateKeyDialog onIssued={setIssued} onClose={closeNew} />}
      {openKey && <KeyDialog key={openKey} id={openKey} onIssued={setIssued} onClose={closeKey} />}
      {/* Closing the other dialog may go back in the history, which this one would not let happen while it is open. */}
      {issued && !isCreating && !openKey && <SecretDialog issued={issued} onSaved={() => setIssued(undefined)} />}
    </Page>
  );
}

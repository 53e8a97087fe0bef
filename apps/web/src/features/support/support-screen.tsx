import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { dialogState, useDialogAddress } from '../../app/dialog-address.ts';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { TicketList } from './ticket-list.tsx';

const TicketDialog = lazy(async () => ({ default: (await import('./ticket-dialog.tsx')).TicketDialog }));
const NewTicketDialog = lazy(async () => ({ default: (await import('./new-ticket-dialog.tsx')).NewTicketDialog }));

export function SupportScreen() {
  const { t } = useLingui();
  const { id: ticket } = useDialogAddress('ticket');
  const { id: isNew } = useDialogAddress('new');
  // Stays once it was opened, so that chosen files are still there when it opens again.
  const [wasOpened, setOpened] = useState(false);
  if (isNew && !wasOpened) setOpened(true);

  return (
    <Page
      view={{ page: 'Support' }}
      title={t(labels.menu.support)}
      sub={t({ id: 'support.sub', message: 'Your tickets and our answers.' })}
      actions={<NewTicketLink />}
    >
      <TicketList />
      <Suspense fallback={null}>
        {wasOpened && <NewTicketDialog isOpen={isNew === true} />}
        {ticket && !isNew && <TicketDialog key={ticket} id={ticket} />}
      </Suspense>
    </Page>
  );
}

function NewTicketLink() {
  const { t } = useLingui();
  return (
    <Link
      to="."
      search={(old) => ({ ...old, new: true as const, ticket: undefined })}
      state={dialogState}
      resetScroll={false}
      className={buttonStyle({ kind: 'primary' })}
    >
      <Plus />
      {t(labels.button.newTicket)}
    </Link>
  );
}

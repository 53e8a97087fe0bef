import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

import { dialogState, useDialogAddress } from '../../app/dialog-address.ts';
import { OnDemand } from '../../app/on-demand.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { TicketList } from './ticket-list.tsx';

const loadTicketDialog = async () => (await import('./ticket-dialog.tsx')).TicketDialog;
const loadNewTicketDialog = async () => (await import('./new-ticket-dialog.tsx')).NewTicketDialog;

export function SupportScreen() {
  const { t } = useLingui();
  const { id: ticket, close: closeTicket } = useDialogAddress('ticket');
  const { id: isNew, close: closeNew } = useDialogAddress('new');

  return (
    <Page
      view={{ page: 'Support' }}
      title={t(labels.menu.support)}
      sub={t({ id: 'support.sub', message: 'Your tickets and our replies.' })}
      actions={<NewTicketLink />}
    >
      <TicketList />
      {/* Stays once it was opened, so that chosen files are still there when it opens again. */}
      <OnDemand load={loadNewTicketDialog} isOpen={isNew === true} onMissing={closeNew}>
        {(NewTicketDialog) => <NewTicketDialog isOpen={isNew === true} />}
      </OnDemand>
      {ticket && !isNew && (
        <OnDemand load={loadTicketDialog} onMissing={closeTicket}>
          {(TicketDialog) => <TicketDialog key={ticket} id={ticket} />}
        </OnDemand>
      )}
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

import { useLingui } from '@lingui/react/macro';
import { dialogHistoryState, useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { buttonStyle } from '@portal/ui/button-style';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

import { LazyPart } from '@portal/client/page/lazy-part';
import { Page } from '../../page/page.tsx';
import { labels } from '../../i18n/labels.ts';
import { TicketList } from './ticket-list.tsx';

const loadTicketDialog = async () => (await import('./ticket-dialog.tsx')).TicketDialog;
const loadNewTicketDialog = async () => (await import('./new-ticket-dialog.tsx')).NewTicketDialog;

export function SupportScreen() {
  const { t } = useLingui();
  const { id: ticket, close: closeTicket } = useDialogParam('ticket');
  const { id: newParam, close: closeNew } = useDialogParam('new');
  const isNewOpen = newParam !== undefined;

  return (
    <Page
      view={{ page: 'Support' }}
      title={t(labels.menu.support)}
      sub={t({ id: 'support.sub', message: 'Your tickets and our replies.' })}
      actions={<NewTicketLink />}
    >
      <TicketList />
      {/* The dialog stays mounted after the first opening, so that chosen files are still there when it opens again. */}
      <LazyPart load={loadNewTicketDialog} isOpen={isNewOpen} onLoadError={closeNew}>
        {(NewTicketDialog) => <NewTicketDialog isOpen={isNewOpen} />}
      </LazyPart>
      {ticket && !isNewOpen && (
        <LazyPart load={loadTicketDialog} onLoadError={closeTicket}>
          {(TicketDialog) => <TicketDialog key={ticket} id={ticket} />}
        </LazyPart>
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
      state={dialogHistoryState}
      resetScroll={false}
      className={buttonStyle({ kind: 'primary' })}
    >
      <Plus />
      {t(labels.button.newTicket)}
    </Link>
  );
}

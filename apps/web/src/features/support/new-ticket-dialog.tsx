import { useLingui } from '@lingui/react/macro';
import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { notify } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';
import { useId, useState } from 'react';

import { UnsavedChangesGuard } from '../../forms/unsaved-changes-guard.tsx';
import { portalConfig } from '@portal/client/api/portal-config';
import { isViewingAs } from '@portal/client/session/view-as';
import { labels } from '../../i18n/labels.ts';
import { EmbeddedForm } from '../../forms/embedded-form.tsx';
import { NewTicketFields } from './new-ticket-fields.tsx';
import { usePollForTicket } from './use-poll-for-ticket.ts';
import { useNewTicket } from './use-new-ticket.ts';

/**
 * The CRM's form if one is configured and loads in time, or else the portal's own. Whoever views as somebody gets the portal's own,
 * because the CRM would take what they send.
 */
export function NewTicketDialog({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  const formId = useId();
  const { close } = useDialogParam('new');
  const { forms } = portalConfig();
  const [isEmbedded, setEmbedded] = useState(forms?.support !== undefined && !isViewingAs());
  const ticket = useNewTicket(close);
  const pollForTicket = usePollForTicket();
  const title = t(labels.button.newTicket);

  const handleClose = () => {
    close();
    if (ticket.isDirty && !isEmbedded) {
      notify({ kind: 'info', text: t({ id: 'ticket.draftKept', message: 'Draft saved' }) });
    }
  };

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(next) => !next && handleClose()}
        isDismissable={!ticket.isDirty}
        size="md"
        title={title}
        closeLabel={t(labels.button.close)}
        {...(!isEmbedded && {
          footer: (
            <>
              <Button onPress={handleClose}>{t(labels.button.cancel)}</Button>
              <SubmitButton form={formId} isPending={ticket.isPending}>
                {ticket.isPending
                  ? t({ id: 'ticket.sending', message: 'Sending…' })
                  : t({ id: 'ticket.send', message: 'Create ticket' })}
              </SubmitButton>
            </>
          ),
        })}
      >
        {isEmbedded && forms?.support ? (
          <EmbeddedForm
            origin={forms.origin}
            form={forms.support}
            title={title}
            onTimeout={() => setEmbedded(false)}
            onSent={pollForTicket}
          />
        ) : (
          <NewTicketFields id={formId} ticket={ticket} />
        )}
      </Dialog>
      <UnsavedChangesGuard isDirty={isOpen && ticket.isDirty} onDiscard={ticket.discard} />
    </>
  );
}

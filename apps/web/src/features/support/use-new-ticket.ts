import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDraftFields } from '@portal/client/forms/use-draft-fields';
import { useUpload } from '@portal/client/forms/use-upload';
import { ApiError } from '@portal/client/api/api-error';
import { ticketRules } from '@portal/contract/support';
import { notify } from '@portal/ui/notify';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { profileQuery } from '../../api/profile-query.ts';
import { validateRequired } from '../../forms/field-validators.ts';
import { sendErrorText } from './send-error-text.ts';
import { sendTicket, ticketsQuery } from './support.api.ts';
import { useAttachments } from './use-attachments.ts';

const empty = { subject: '', content: '' };
const notSent = msg({ id: 'ticket.notSent', message: 'We couldn’t create your ticket. Try again.' });

/** The portal's own form for a ticket: fields, attachments, draft, and how it is sent. */
export function useNewTicket(onSent: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const fields = useDraftFields({
    draftName: 'ticket',
    personId: useQuery(profileQuery).data?.id,
    initial: empty,
    validate: ({ subject, content }) => ({ subject: validateRequired(subject), content: validateRequired(content) }),
    showErrors: 'onBlur',
  });
  const { isPending } = fields;
  const attachments = useAttachments({ isLocked: isPending });

  const discard = () => {
    fields.discard();
    attachments.clear();
    setProblem(undefined);
  };

  const upload = useUpload(fields, attachments, {
    send: ({ subject, content }, { submissionId, ...request }) => {
      setProblem(undefined);
      return sendTicket({ subject, content, submissionId, attachments: attachments.files }, request);
    },
    onSent: async ({ properties: { reference } }) => {
      notify({ kind: 'success', text: t({ id: 'ticket.sent', message: `Ticket ${reference} created` }) });
      discard();
      onSent();
      await queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
    },
    onFailure: (error, isFileRejected) => {
      // If the session has expired, the sign-in dialog opens over the page and says what to do; nothing is lost.
      const isSignedOut = error instanceof ApiError && error.status === 401;
      if (!isSignedOut && !isFileRejected) setProblem(sendErrorText(error, notSent));
      return undefined;
    },
  });

  const field = (name: keyof typeof empty) => ({
    ...fields.fieldProps(name),
    maxLength: ticketRules[name],
    readOnly: isPending,
  });

  return { ...upload, field, attachments, isPending, problem, discard };
}

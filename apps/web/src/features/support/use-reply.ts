import { msg } from '@lingui/core/macro';
import { useDraftFields } from '@portal/client/forms/use-draft-fields';
import { useUpload } from '@portal/client/forms/use-upload';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { profileQuery } from '../../api/profile-query.ts';
import { validateRequired } from '../../forms/field-validators.ts';
import { sendErrorText } from './send-error-text.ts';
import { sendReply, ticketQuery, ticketsQuery } from './support.api.ts';
import { useAttachments } from './use-attachments.ts';

const empty = { text: '' };
const notSent = msg({ id: 'ticket.replyNotSent', message: 'We couldn’t send your reply. Try again.' });

/** A reply to a ticket: text, attachments, draft, and how it is sent. */
export function useReply(id: string) {
  const queryClient = useQueryClient();
  const fields = useDraftFields({
    draftName: `ticket-reply-${id}`,
    personId: useQuery(profileQuery).data?.id,
    initial: empty,
    validate: ({ text }) => ({ text: validateRequired(text) }),
    showErrors: 'onSubmit',
  });
  const attachments = useAttachments({ isLocked: fields.isPending });

  const upload = useUpload(fields, attachments, {
    send: async ({ text }, { submissionId, ...request }) => {
      const { files } = attachments;
      return { files, ticket: await sendReply(id, { submissionId, text, attachments: files }, request) };
    },
    onSent: async ({ files, ticket }) => {
      queryClient.setQueryData(ticketQuery(id).queryKey, ticket);
      fields.accept();
      attachments.removeSent(files);
      await queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
    },
    onFailure: (error, isFileRejected) => (isFileRejected ? undefined : { text: sendErrorText(error, notSent) }),
  });

  return { ...upload, field: fields.fieldProps('text'), isPending: fields.isPending, attachments };
}

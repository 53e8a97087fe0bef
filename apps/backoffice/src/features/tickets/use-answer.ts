import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useDraftFields } from '@portal/client/forms/use-draft-fields';
import { useUpload } from '@portal/client/forms/use-upload';
import { deleteDraft, readDraft, saveDraft } from '@portal/client/session/form-drafts';
import type { StaffTicket, StaffTicketStatus } from '@portal/contract/backoffice/tickets';
import { notify } from '@portal/ui/notify';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { reloadAfter } from '../../api/reload-after.ts';
import { staffAccountQuery } from '../../api/staff-account.ts';
import { validateRequired } from '../../forms/field-validators.ts';
import { afterOwnChanges } from './own-changes.ts';
import { threadOf } from './thread-entries.ts';
import { sendAnswer, ticketQuery } from './tickets.api.ts';
import { useAnswerFiles } from './use-answer-files.ts';

const empty = { text: '', status: 'waitingForYou' };

/** The ticket as it was when the answer was begun: its version and how many entries it had. */
interface Base {
  readonly version: number;
  readonly entries: number;
}

/**
 * An answer: text, status and files, kept as a draft, and sent from the version of the ticket that it was begun with. The version is
 * kept with the draft, so that whoever finds it again later is told what the partner has written since.
 */
export function useAnswer(ticket: StaffTicket) {
  const { t } = useLingui();
  const { id } = ticket;
  const queryClient = useQueryClient();
  const personId = useQuery(staffAccountQuery).data?.id;
  const baseName = `ticket-answer-base-${id}`;
  const [begun, setBegun] = useState<Base>();
  const fields = useDraftFields({
    draftName: `ticket-answer-${id}`,
    personId,
    initial: empty,
    validate: ({ text }) => ({ text: validateRequired(text) }),
    showErrors: 'onSubmit',
  });
  const files = useAnswerFiles({ isLocked: fields.isPending });
  const field = fields.fieldProps('text');
  const base = field.value === '' ? undefined : (begun ?? storedBase(baseName, personId));
  const version = base ? afterOwnChanges(id, base.version) : ticket.version;
  const begin = () => setBegun({ version: ticket.version, entries: threadOf(ticket).length });
  useEffect(() => {
    if (personId && begun) saveDraft(baseName, personId, begun);
  }, [baseName, personId, begun]);

  const upload = useUpload(fields, files, {
    send: async ({ text, status }, { submissionId, ...request }) => {
      const attachments = files.files;
      const answer = { submissionId, version, text, status: status as StaffTicketStatus, attachments };
      return { attachments, answered: await sendAnswer(id, answer, request) };
    },
    onSent: async ({ attachments, answered }) => {
      queryClient.setQueryData(ticketQuery(id).queryKey, answered);
      fields.accept();
      files.removeSent(attachments);
      setBegun(undefined);
      if (personId) deleteDraft(baseName, personId);
      notify({ kind: 'success', text: t({ id: 'tickets.sent', message: 'Reply sent' }) });
      await reloadAfter('tickets');
    },
    onFailure: (error, isFileRejected) => {
      if (isFileRejected) return undefined;
      if (!(error instanceof ApiError && error.code === 'record.changed')) return { text: errorMessage(error) };
      // What is new is loaded; the block above the text says so.
      if (!base) begin();
      void queryClient.invalidateQueries({ queryKey: ['tickets'] });
      return undefined;
    },
  });

  return {
    ...upload,
    files,
    isPending: fields.isPending,
    status: fields.fieldProps('status'),
    text: {
      ...field,
      onChange: (event: { target: { value: string } }) => {
        if (!base) begin();
        field.onChange(event);
      },
    },
    news: version < ticket.version && base ? threadOf(ticket).slice(base.entries) : undefined,
    /** The person has seen what is new and keeps the answer: it is made from the ticket as it is now. */
    accept: begin,
    submit: () => void upload.submit(),
  };
}

function storedBase(name: string, personId: string | undefined): Base | undefined {
  const { version, entries } = (personId && readDraft<Base>(name, personId)) || {};
  return version !== undefined && entries !== undefined ? { version, entries } : undefined;
}

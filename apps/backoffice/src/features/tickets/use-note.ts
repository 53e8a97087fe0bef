import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useDraftFields } from '@portal/client/forms/use-draft-fields';
import { useIdempotencyKey } from '@portal/client/forms/use-idempotency-key';
import { useUnsavedForm } from '@portal/client/session/unsaved-forms';
import type { StaffTicket } from '@portal/contract/backoffice/tickets';
import { notify } from '@portal/ui/notify';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { staffAccountQuery } from '../../api/staff-account.ts';
import { validateRequired } from '../../forms/field-validators.ts';
import { rememberOwnChange } from './own-changes.ts';
import { sendNote, ticketQuery } from './tickets.api.ts';

const empty = { text: '' };

/** A note for staff, kept as a draft of its own. */
export function useNote({ id, version }: StaffTicket) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const submissionIdOf = useIdempotencyKey();
  const fields = useDraftFields({
    draftName: `ticket-note-${id}`,
    personId: useQuery(staffAccountQuery).data?.id,
    initial: empty,
    validate: ({ text }) => ({ text: validateRequired(text) }),
    showErrors: 'onSubmit',
  });
  useUnsavedForm(fields.isChanged);

  const save = async ({ text }: { text: string }) => {
    try {
      const noted = await sendNote(id, { submissionId: submissionIdOf(text), text });
      rememberOwnChange(id, version, noted.version);
      queryClient.setQueryData(ticketQuery(id).queryKey, noted);
      fields.accept();
      notify({ kind: 'success', text: t({ id: 'tickets.noteSaved', message: 'Note saved' }) });
    } catch (error) {
      return { text: errorMessage(error) };
    }
    return undefined;
  };

  return {
    text: fields.fieldProps('text'),
    isPending: fields.isPending,
    handleSubmit: fields.handleSubmit(save),
    submit: () => void fields.submit(save),
  };
}

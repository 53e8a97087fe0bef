import { useLingui } from '@lingui/react/macro';
import type { StaffTicket } from '@portal/contract/backoffice/tickets';
import { SubmitButton } from '@portal/ui/submit-button';

import { ComposeText } from './compose-text.tsx';
import { useNote } from './use-note.ts';

/** What only staff will read, on yellow. */
export function NoteForm({ ticket }: { ticket: StaffTicket }) {
  const { t } = useLingui();
  const { text, isPending, submit, handleSubmit } = useNote(ticket);
  return (
    <form noValidate onSubmit={handleSubmit}>
      <ComposeText
        {...text}
        label={t({ id: 'tickets.note', message: 'Note' })}
        placeholder={t({ id: 'tickets.notePlaceholder', message: 'Write a note for colleagues.' })}
        readOnly={isPending}
        onSend={submit}
      />
      <div className="flex flex-wrap items-center gap-2 px-2 pb-2">
        <p className="ps-1 text-13 text-warning">{t({ id: 'tickets.onlyStaff', message: 'Only your team sees this note.' })}</p>
        <SubmitButton size="sm" kind="secondary" isPending={isPending} className="ms-auto">
          {t({ id: 'tickets.saveNote', message: 'Save note' })}
        </SubmitButton>
      </div>
    </form>
  );
}

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ticketRules, type TicketWithThread } from '@portal/contract/support';
import { NativeArea } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { useDirtyForm } from '../../app/dirty-forms.ts';
import { dropDraft, keepDraft, readDraft } from '../../app/drafts.ts';
import { labels } from '../../i18n/labels.ts';
import { profileQuery } from '../profile/profile.api.ts';
import { sendReply, ticketQuery, ticketsQuery } from './support.api.ts';
import { useSubmission } from './use-submission.ts';
import { whyNotSent } from './why-not-sent.ts';

const notSent = msg({ id: 'ticket.replyNotSent', message: 'Your reply could not be sent. Please try again.' });

/** At the foot of a ticket. What was typed is kept until it is sent. */
export function ReplyForm({ ticket: { id, properties } }: { ticket: TicketWithThread }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const personId = useQuery(profileQuery).data?.id ?? '';
  const draftName = `ticket-reply-${id}`;
  const [text, setText] = useState(() => readDraft<{ text: string }>(draftName, personId)?.text ?? '');
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submissionFor = useSubmission();
  useDirtyForm(text.trim() !== '');

  const handleText = (next: string) => {
    setText(next);
    setFault(undefined);
    if (next.trim()) keepDraft(draftName, personId, { text: next });
    else dropDraft(draftName, personId);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!text.trim()) {
      setFault(t(labels.form.required));
      return;
    }
    setPending(true);
    try {
      const replied = await sendReply(id, { submissionId: submissionFor(text), text });
      queryClient.setQueryData(ticketQuery(id).queryKey, replied);
      handleText('');
      await queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
    } catch (error) {
      setFault(whyNotSent(error, notSent));
    } finally {
      setPending(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="grid w-full gap-3 tablet:grid-cols-[1fr_auto] tablet:items-end"
    >
      <NativeArea
        label={t({ id: 'ticket.reply', message: 'Reply' })}
        {...(properties.status === 'closed' && {
          labelEnd: (
            <span className="text-13 text-muted">
              {t({ id: 'ticket.replyReopens', message: 'A reply takes the closed ticket up again.' })}
            </span>
          ),
        })}
        name="reply"
        rows={2}
        value={text}
        maxLength={ticketRules.content}
        fault={fault}
        onChange={(event) => handleText(event.target.value)}
      />
      <SubmitButton size="lg" isPending={isPending}>
        {t({ id: 'ticket.sendReply', message: 'Send reply' })}
      </SubmitButton>
    </form>
  );
}

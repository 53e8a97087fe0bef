import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { useDirtyForm } from '../../app/dirty-forms.ts';
import { dropDraft, keepDraft, readDraft } from '../../app/drafts.ts';
import { labels } from '../../i18n/labels.ts';
import { profileQuery } from '../profile/profile.api.ts';
import { sendReply, ticketQuery, ticketsQuery } from './support.api.ts';
import { useAttachments } from './use-attachments.ts';
import { useSubmission } from './use-submission.ts';
import { whyNotSent } from './why-not-sent.ts';

const notSent = msg({ id: 'ticket.replyNotSent', message: 'We couldn’t send your reply. Try again.' });

/** A reply to a ticket: what is typed and chosen, its draft, and how it is sent. */
export function useReply(id: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const personId = useQuery(profileQuery).data?.id ?? '';
  const draftName = `ticket-reply-${id}`;
  const [text, setText] = useState(() => readDraft<{ text: string }>(draftName, personId)?.text ?? '');
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [sending, setSending] = useState<{ share: number; cancel: () => void }>();
  const attachments = useAttachments({ isLocked: isPending });
  const submissionFor = useSubmission();
  const isDirty = text.trim() !== '' || attachments.files.length > 0;
  useDirtyForm(isDirty);

  const type = (next: string) => {
    setText(next);
    setFault(undefined);
    if (next.trim()) keepDraft(draftName, personId, { text: next });
    else dropDraft(draftName, personId);
  };

  const handleFailure = (error: unknown) => {
    if (error instanceof ApiError && error.code?.startsWith('file.')) attachments.refuse(error);
    else setFault(whyNotSent(error, notSent));
  };

  const send = async () => {
    if (isPending) return;
    if (!text.trim()) {
      setFault(t(labels.form.required));
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const { files } = attachments;
    const onProgress = (share: number) => setSending({ share, cancel: () => controller.abort() });
    const submissionId = submissionFor(JSON.stringify([text, files.map(({ name, size }) => [name, size])]));
    setPending(true);
    try {
      const reply = { submissionId, text, attachments: files };
      const replied = await sendReply(id, reply, files.length > 0 ? { signal, onProgress } : { signal });
      queryClient.setQueryData(ticketQuery(id).queryKey, replied);
      type('');
      attachments.removeSent(files);
      await queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
    } catch (error) {
      if (!signal.aborted) handleFailure(error);
    } finally {
      setPending(false);
      setSending(undefined);
    }
  };

  return { text, fault, isDirty, isPending, sending, attachments, type, send };
}

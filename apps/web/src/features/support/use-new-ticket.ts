import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ticketRules } from '@portal/contract/support';
import { notify } from '@portal/ui/notify';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { ApiError } from '../../api/api-error.ts';
import { useDirtyForm } from '../../app/dirty-forms.ts';
import { dropDraft, keepDraft, readDraft } from '../../app/drafts.ts';
import { labels } from '../../i18n/labels.ts';
import { profileQuery } from '../profile/profile.api.ts';
import { sendTicket, ticketsQuery } from './support.api.ts';
import { useAttachments } from './use-attachments.ts';
import { useSubmission } from './use-submission.ts';
import { whyNotSent } from './why-not-sent.ts';

interface TicketTexts {
  subject: string;
  content: string;
}

const draftName = 'ticket';
const empty: TicketTexts = { subject: '', content: '' };
const notSent = msg({ id: 'ticket.notSent', message: 'We couldn’t create your ticket. Try again.' });

/** The portal's own form for a ticket: what is typed and chosen, its draft, and how it is sent. */
export function useNewTicket(onSent: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const personId = useQuery(profileQuery).data?.id;
  const submissionFor = useSubmission();
  const [sending, setSending] = useState<{ share: number; cancel: () => void }>();
  const [problem, setProblem] = useState<string>();
  const form = useForm<TicketTexts>({ mode: 'onTouched', defaultValues: empty });
  const isPending = form.formState.isSubmitting;
  const attachments = useAttachments({ isLocked: isPending });
  const values = useWatch({ control: form.control }) as TicketTexts;
  const isTyped = values.subject.trim() !== '' || values.content.trim() !== '';
  const isDirty = isTyped || attachments.files.length > 0;
  useDirtyForm(isDirty);

  useEffect(() => {
    const draft = personId && readDraft<TicketTexts>(draftName, personId);
    const { subject, content } = form.getValues();
    if (draft && !subject && !content) form.reset({ ...empty, ...draft }, { keepDefaultValues: true });
  }, [personId, form]);

  useEffect(() => {
    if (!personId) return;
    if (isTyped) keepDraft(draftName, personId, values);
    else dropDraft(draftName, personId);
  }, [personId, isTyped, values]);

  const discard = () => {
    form.reset(empty);
    attachments.clear();
    setProblem(undefined);
    if (personId) dropDraft(draftName, personId);
  };

  const send = form.handleSubmit(async (texts) => {
    const controller = new AbortController();
    const cancel = () => controller.abort();
    const { files } = attachments;
    const onProgress = files.length > 0 ? (share: number) => setSending({ share, cancel }) : undefined;
    const submissionId = submissionFor(JSON.stringify([texts, files.map(({ name, size }) => [name, size])]));
    setProblem(undefined);
    onProgress?.(0);
    try {
      const { properties } = await sendTicket(
        { ...texts, submissionId, attachments: files },
        { signal: controller.signal, onProgress },
      );
      const { reference } = properties;
      notify({ kind: 'success', text: t({ id: 'ticket.sent', message: `Ticket ${reference} created` }) });
    } catch (error) {
      if (controller.signal.aborted) return;
      // Then sign-in opens over the page and says what to do; nothing is lost.
      if (error instanceof ApiError && error.status === 401) return;
      if (error instanceof ApiError && error.code?.startsWith('file.')) attachments.refuse(error);
      else setProblem(whyNotSent(error, notSent));
      return;
    } finally {
      setSending(undefined);
    }
    discard();
    onSent();
    await queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
  });

  const field = (name: keyof TicketTexts) => ({
    ...form.register(name, {
      validate: (text) => text.trim() !== '' || t(labels.form.required),
    }),
    maxLength: ticketRules[name],
    readOnly: isPending,
    fault: form.formState.errors[name]?.message,
  });

  return { field, attachments, isDirty, isPending, sending, problem, send, discard };
}

import { useLingui } from '@lingui/react/macro';
import { ChosenFiles } from '@portal/client/forms/chosen-files';
import { uploadRules } from '@portal/contract/files';
import { ticketRules, type TicketWithThread } from '@portal/contract/support';
import { buttonStyle, buttonRowStyle } from '@portal/ui/button-style';
import { errorStyle } from '@portal/ui/input-style';
import { NativeTextArea } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { useFileDrop } from '@portal/ui/use-file-drop';
import { CircleAlert, Paperclip } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';

import { UnsavedChangesGuard } from '../../forms/unsaved-changes-guard.tsx';
import { UploadProgress } from '../../forms/upload-progress.tsx';
import { SolvedButton } from './solved-button.tsx';
import type { Attachments } from './use-attachments.ts';
import { useReply } from './use-reply.ts';

interface ReplyFormProps {
  ticket: TicketWithThread;
  /** Called when the form gets or loses unsent input, which a click outside of the dialog must not discard. */
  onUnsentInput: (hasUnsentInput: boolean) => void;
}

/**
 * The form at the end of a ticket. The text is kept as a draft until it is sent; files cannot be kept, so closing asks for
 * confirmation.
 */
export function ReplyForm({ ticket: { id, properties }, onUnsentInput }: ReplyFormProps) {
  const { t } = useLingui();
  const { field, isDirty, isPending, sending, attachments, submit, handleSubmit } = useReply(id);
  const isClosed = properties.status === 'closed';
  const hasUnsentInput = isDirty || isPending;

  useEffect(() => {
    onUnsentInput(hasUnsentInput);
    return () => onUnsentInput(false);
  }, [hasUnsentInput, onUnsentInput]);

  const handleLeave = () => {
    sending?.cancel();
    attachments.clear();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };

  return (
    <>
      <form noValidate onSubmit={handleSubmit} className="grid w-full gap-3">
        <NativeTextArea
          label={t({ id: 'ticket.reply', message: 'Reply' })}
          {...(isClosed && {
            labelEnd: (
              <span className="text-13 text-muted">
                {t({ id: 'ticket.replyReopens', message: 'Replying will reopen this ticket.' })}
              </span>
            ),
          })}
          {...field}
          name="reply"
          rows={2}
          maxLength={ticketRules.content}
          readOnly={isPending}
          onKeyDown={handleKeyDown}
        />
        <AttachmentList attachments={attachments} />
        {sending && <UploadProgress {...sending} />}
        <div className="flex flex-wrap items-center gap-2">
          <div className={`flex flex-wrap gap-2 max-tablet:w-full ${buttonRowStyle}`}>
            <AttachButton attachments={attachments} />
            {!isClosed && <SolvedButton id={id} />}
          </div>
          <SubmitButton isPending={isPending} className="ms-auto max-tablet:order-first max-tablet:w-full">
            {t({ id: 'ticket.sendReply', message: 'Send reply' })}
          </SubmitButton>
        </div>
      </form>
      <UnsavedChangesGuard dialog="ticket" isDirty={attachments.files.length > 0} onDiscard={handleLeave} />
    </>
  );
}

function AttachmentList({ attachments }: { attachments: Attachments }) {
  const { t } = useLingui();
  if (attachments.files.length === 0 && attachments.error === undefined) return null;
  return (
    <div>
      <ChosenFiles chosen={attachments} removeLabel={(name) => t({ id: 'attachment.remove', message: `Remove ${name}` })} />
      {attachments.error && (
        <div role="alert" className={errorStyle}>
          <CircleAlert />
          <span>{attachments.error}</span>
        </div>
      )}
    </div>
  );
}

function AttachButton({ attachments }: { attachments: Attachments }) {
  const { t } = useLingui();
  const { isLocked } = attachments;
  const { input, acceptFiles, box } = useFileDrop((chosen) => void attachments.add(chosen));
  const label = t({ id: 'attachment.attach', message: 'Attach files' });
  return (
    <div {...box} className="flex max-tablet:*:grow">
      <button
        type="button"
        aria-disabled={isLocked || undefined}
        className={buttonStyle()}
        onClick={() => isLocked || input.current?.click()}
      >
        <Paperclip />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={[...uploadRules.ticket.mediaTypes, '.log'].join(',')}
        onChange={(event) => acceptFiles(event.target.files)}
      />
    </div>
  );
}

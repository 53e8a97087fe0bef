import { useLingui } from '@lingui/react/macro';
import { ChosenFiles } from '@portal/client/forms/chosen-files';
import { UploadProgress } from '@portal/client/forms/upload-progress';
import { modifierKey } from '@portal/client/platform/modifier-key';
import { staffTicketStatuses, type StaffTicket } from '@portal/contract/backoffice/tickets';
import { uploadRules } from '@portal/contract/files';
import { buttonStyle } from '@portal/ui/button-style';
import { Keys } from '@portal/ui/kbd';
import { NativeSelect } from '@portal/ui/native-select';
import { SubmitButton } from '@portal/ui/submit-button';
import { useFileDrop } from '@portal/ui/use-file-drop';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';

import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts';
import { ComposeError, ComposeText } from './compose-text.tsx';
import { NewsSinceStart } from './news-since-start.tsx';
import { statusLabels } from './ticket-status.tsx';
import { useAnswer } from './use-answer.ts';

/** What the person will read. The text is kept as a draft until it is sent. */
export function AnswerForm({ ticket }: { ticket: StaffTicket }) {
  const { t } = useLingui();
  const answer = useAnswer(ticket);
  const { text, status, files, sending, isPending } = answer;
  // The text is kept as a draft; files cannot be.
  const { guard } = useUnsavedChanges(files.files.length > 0);
  const { input, acceptFiles, box } = useFileDrop((chosen) => void files.add(chosen));
  const name = ticket.person.firstName ?? ticket.person.name;
  const newsButton = useRef<HTMLButtonElement>(null);
  // What is new must be read before anything is sent, so sending leads to the button that says so.
  const submit = () => (answer.news ? newsButton.current?.focus() : answer.submit());
  const attach = t({ id: 'tickets.attach', message: 'Attach files' });

  return (
    <form
      noValidate
      {...box}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {guard}
      <NewsSinceStart news={answer.news} onSeen={answer.accept} button={newsButton} />
      <ComposeText
        {...text}
        label={t({ id: 'tickets.answerTo', message: `Reply to ${name}` })}
        placeholder={t({ id: 'tickets.answerPlaceholder', message: 'Write a reply. The person is notified.' })}
        readOnly={isPending}
        onSend={submit}
      />
      <div className="px-3">
        <ChosenFiles chosen={files} removeLabel={(file) => t({ id: 'tickets.removeFile', message: `Remove ${file}` })} />
        {sending && (
          <UploadProgress
            {...sending}
            label={t({ id: 'tickets.uploading', message: 'Uploading' })}
            cancelLabel={t({ id: 'tickets.cancelUpload', message: 'Cancel upload' })}
          />
        )}
      </div>
      {files.error && <ComposeError>{files.error}</ComposeError>}
      <div className="flex flex-wrap items-center gap-2 px-2 pb-2">
        <button
          type="button"
          aria-label={attach}
          title={attach}
          aria-disabled={isPending || undefined}
          className={buttonStyle({ kind: 'ghost', size: 'sm', icon: true })}
          onClick={() => isPending || input.current?.click()}
        >
          <Paperclip />
        </button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={attach}
          accept={[...uploadRules.ticket.mediaTypes, '.log'].join(',')}
          onChange={(event) => acceptFiles(event.target.files)}
        />
        <span className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-2">
          <NativeSelect
            size="sm"
            label={t({ id: 'tickets.statusAfter', message: 'Status after the reply' })}
            value={status.value}
            onChange={status.onChange}
          >
            {staffTicketStatuses.map((each) => (
              <option key={each} value={each}>
                {t(statusLabels[each])}
              </option>
            ))}
          </NativeSelect>
          <SubmitButton size="sm" isPending={isPending}>
            {t({ id: 'tickets.send', message: 'Send reply' })}
            <span aria-hidden="true" className="hidden desktop:flex">
              <Keys keys={[modifierKey, '↵']} />
            </span>
          </SubmitButton>
        </span>
      </div>
    </form>
  );
}

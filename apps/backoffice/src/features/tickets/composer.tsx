import { useLingui } from '@lingui/react/macro';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import type { StaffTicket } from '@portal/contract/backoffice/tickets';
import { Banner } from '@portal/ui/banner';
import { Lock, MessageSquare } from 'lucide-react';
import { useRef, useState } from 'react';

import { KeptForm, shownForm } from '../../forms/kept-form.tsx';
import { AnswerForm } from './answer-form.tsx';
import { NoteForm } from './note-form.tsx';

type Mode = 'answer' | 'note';

/**
 * The box at the end of a ticket. An answer and a note look different in ground, words and button, so that nobody sends the one for the
 * other. The key R goes there.
 */
export function Composer({ ticket }: { ticket: StaffTicket }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Mode>('answer');
  const mode = ticket.isInCrm ? 'note' : chosen;
  const name = ticket.person.firstName ?? ticket.person.name;
  useScreenKeys({ r: () => box.current?.querySelector<HTMLElement>(`${shownForm} textarea`)?.focus() });

  return (
    <div className="grid gap-2 border-line bg-card px-4 pt-2 pb-4 max-tablet:sticky max-tablet:bottom-0 max-tablet:z-5 max-tablet:border-t tablet:px-5">
      {ticket.isInCrm && <CrmNotice url={ticket.crmUrl} />}
      <div ref={box} data-mode={mode} className={boxStyle}>
        <div role="group" aria-label={t({ id: 'tickets.write', message: 'Write' })} className={tabsStyle}>
          {!ticket.isInCrm && (
            <button type="button" aria-pressed={mode === 'answer'} onClick={() => setChosen('answer')} className={tabStyle}>
              <MessageSquare aria-hidden="true" />
              <span data-content>{t({ id: 'tickets.answerTo', message: `Reply to ${name}` })}</span>
            </button>
          )}
          <button type="button" aria-pressed={mode === 'note'} onClick={() => setChosen('note')} className={tabStyle}>
            <Lock aria-hidden="true" />
            {t({ id: 'tickets.note', message: 'Note' })}
          </button>
        </div>
        {!ticket.isInCrm && (
          <KeptForm isShown={mode === 'answer'}>
            <AnswerForm ticket={ticket} />
          </KeptForm>
        )}
        <KeptForm isShown={mode === 'note'}>
          <NoteForm ticket={ticket} />
        </KeptForm>
      </div>
    </div>
  );
}

function CrmNotice({ url }: { url: string | null }) {
  const { t } = useLingui();
  return (
    <Banner
      kind="info"
      action={
        url !== null && (
          <a href={url} target="_blank" rel="noreferrer" className="font-medium">
            {t({ id: 'tickets.openInHubspot', message: 'Open in HubSpot' })}
          </a>
        )
      }
    >
      {t({ id: 'tickets.answerInHubspot', message: 'This ticket lives in HubSpot. Reply to it there.' })}
    </Banner>
  );
}

const boxStyle =
  'overflow-hidden rounded-lg border border-line-control bg-card focus-within:border-accent focus-within:shadow-[0_0_0_1px_var(--accent)] ' +
  'data-[mode=note]:border-dashed data-[mode=note]:border-warning data-[mode=note]:bg-warning-soft data-[mode=note]:focus-within:shadow-none';

const tabsStyle = 'flex gap-4 border-b border-line px-3';

const tabStyle =
  'relative inline-flex min-h-9 items-center gap-1.5 text-13 font-medium text-muted touch:min-h-11 hover:text-strong [&_svg]:size-4 ' +
  'aria-pressed:font-semibold aria-pressed:text-strong after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 aria-pressed:after:bg-accent';

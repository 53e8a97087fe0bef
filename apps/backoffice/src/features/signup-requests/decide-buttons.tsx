import { useLingui } from '@lingui/react/macro';
import { mailtoUrl } from '@portal/client/platform/contact-urls';
import { buttonStyle } from '@portal/ui/button-style';
import { SubmitButton } from '@portal/ui/submit-button';
import { Mail } from 'lucide-react';

interface DecideButtonsProps {
  isPending: boolean;
  email: string;
  /** The key that leads here. */
  keyName: string;
  label: string;
}

/** The decision and the question back. They stay at the bottom of the window, because the form and its mail are longer than it. */
export function DecideButtons({ isPending, email, keyName, label }: DecideButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={rowStyle}>
        <SubmitButton isPending={isPending} className="flex-1">
          {label}
          <kbd aria-hidden="true" className={keyStyle}>
            {keyName}
          </kbd>
        </SubmitButton>
        <a href={mailtoUrl(email)} className={`${buttonStyle()} max-desktop:flex-1`}>
          <Mail aria-hidden="true" />
          {t({ id: 'signups.askBack', message: 'Ask back' })}
        </a>
      </div>
      <p className="text-13 text-muted max-tablet:hidden">
        {t({ id: 'signups.logged', message: 'Recorded in the audit with your name.' })}
      </p>
    </>
  );
}

const rowStyle =
  'sticky bottom-0 z-5 -mx-5 flex flex-wrap items-center gap-2 border-t border-line bg-sunken px-5 py-3 max-tablet:-mx-4 max-tablet:mt-auto ' +
  'max-tablet:bg-card max-tablet:px-4 max-tablet:pb-[max(0.75rem,env(safe-area-inset-bottom))]';
const keyStyle =
  'ms-1 inline-grid h-5 min-w-5 place-items-center rounded-xs border border-current px-1 font-sans text-12 leading-none opacity-80 touch:hidden';

import { useLingui } from '@lingui/react/macro';
import { passwordLength } from '@portal/contract/password-faults';
import { Check, Circle } from 'lucide-react';

interface PasswordRulesProps {
  id: string;
  current: string;
  next: string;
}

/** What a new password must be like. What can be judged here is ticked off while typing; the server judges all of it. */
export function PasswordRules({ id, current, next }: PasswordRulesProps) {
  const { t } = useLingui();
  const { least, most } = passwordLength;
  const length = [...next].length;
  const rules = [
    {
      text: t({ id: 'passwordRules.length', message: `${least} to ${most} characters` }),
      isMet: length >= least && length <= most,
    },
    {
      text: t({ id: 'passwordRules.different', message: 'Not your current password' }),
      isMet: next !== '' && current !== '' && next !== current,
    },
    { text: t({ id: 'passwordRules.common', message: 'Not one that many people use' }) },
    { text: t({ id: 'passwordRules.personal', message: 'Without your email address or company name' }) },
  ];

  return (
    <div id={id} className="rounded-md bg-sunken px-4 py-3 text-13">
      <p className="mb-1 text-muted">{t({ id: 'passwordRules.title', message: 'Your new password:' })}</p>
      <ul className="grid gap-x-6 gap-y-1 tablet:grid-cols-2">
        {rules.map(({ text, isMet }) => (
          <li key={text} className={`flex items-start gap-1.5 ${isMet ? 'text-success' : ''}`}>
            {isMet ? (
              <Check className="mt-px size-4 shrink-0" aria-hidden />
            ) : (
              <Circle className="mt-px size-4 shrink-0 p-1 text-muted" aria-hidden />
            )}
            {text}
            {isMet && <span className="sr-only">{t({ id: 'passwordRules.met', message: '(met)' })}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

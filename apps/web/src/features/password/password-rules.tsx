import { useLingui } from '@lingui/react/macro';
import { passwordLength } from '@portal/contract/password-policy';
import { Check, Circle, type LucideIcon, X } from 'lucide-react';

interface PasswordRulesProps {
  id: string;
  current: string;
  next: string;
  /** Code of the violation that the server reported. */
  violation?: string | undefined;
}

/**
 * Rules for a new password. Rules that the browser can check are checked off while typing; the server checks all of them, and
 * violated ones are marked.
 */
export function PasswordRules({ id, current, next, violation = '' }: PasswordRulesProps) {
  const { t } = useLingui();
  const { min, max } = passwordLength;
  const length = [...next].length;
  const rules = [
    {
      text: t({ id: 'passwordRules.length', message: `${min} to ${max} characters` }),
      isMet: length >= min && length <= max,
      codes: ['password.tooShort', 'password.tooLong'],
    },
    {
      text: t({ id: 'passwordRules.different', message: 'Different from your current password' }),
      isMet: next !== '' && current !== '' && next !== current,
      codes: ['password.same'],
    },
    {
      text: t({ id: 'passwordRules.common', message: 'Not a common password' }),
      codes: ['password.common', 'password.guessable'],
    },
    {
      text: t({ id: 'passwordRules.personal', message: 'No email address or company name' }),
      codes: ['password.personal'],
    },
  ];

  return (
    <div id={id} className="rounded-md bg-sunken px-4 py-3 text-13">
      <p className="mb-1 text-muted">{t({ id: 'passwordRules.title', message: 'Password requirements' })}</p>
      <ul className="grid gap-x-6 gap-y-1 tablet:grid-cols-2">
        {rules.map(({ text, isMet = false, codes }) => (
          <Rule key={text} text={text} state={codes.includes(violation) ? 'broken' : isMet ? 'met' : 'open'} />
        ))}
      </ul>
    </div>
  );
}

function Rule({ text, state }: { text: string; state: keyof typeof ruleStyles }) {
  const { t } = useLingui();
  const { Icon, tone, iconStyle = '' } = ruleStyles[state];
  return (
    <li className={`flex items-start gap-1.5 ${tone}`}>
      <Icon className={`mt-px size-4 shrink-0 ${iconStyle}`} aria-hidden />
      {text}
      {state === 'met' && <span className="sr-only">{t({ id: 'passwordRules.met', message: '(met)' })}</span>}
      {state === 'broken' && <span className="sr-only">{t({ id: 'passwordRules.broken', message: '(not met)' })}</span>}
    </li>
  );
}

const ruleStyles: Record<'met' | 'broken' | 'open', { Icon: LucideIcon; tone: string; iconStyle?: string }> = {
  met: { Icon: Check, tone: 'text-success' },
  broken: { Icon: X, tone: 'font-medium text-danger' },
  open: { Icon: Circle, tone: '', iconStyle: 'p-1 text-muted' },
};

import { useLingui } from '@lingui/react/macro';
import { focusOnMount } from '@portal/client/platform/focus-on-mount';
import { CircleCheck } from 'lucide-react';

/** Replaces the form after it was sent. It takes the focus, so that screen readers announce it. */
export function SignupSent() {
  const { t } = useLingui();

  return (
    <div ref={focusOnMount} tabIndex={-1} className="grid justify-items-center gap-1 py-6 text-center outline-none">
      <CircleCheck className="mb-2 size-8 text-success" aria-hidden />
      <p className="text-16 font-semibold text-strong">{t({ id: 'signup.sentTitle', message: 'Thank you for your request' })}</p>
      <p className="max-w-88 text-balance">{t({ id: 'signup.sent', message: 'Our partner team will reply by email.' })}</p>
    </div>
  );
}

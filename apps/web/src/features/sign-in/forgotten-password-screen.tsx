import { useLingui } from '@lingui/react/macro';
import { linkStyle } from '@portal/ui/button-style';
import { Link } from '@tanstack/react-router';

import { usePageTitle } from '../../app/page-title.ts';
import { ContactLink } from './contact-link.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Says whom to write to. */
export function ForgottenPasswordScreen() {
  const { t } = useLingui();
  const title = t({ id: 'forgottenPassword.title', message: 'Forgot your password?' });
  usePageTitle(title);

  return (
    <SignInFrame>
      <h1 className="text-28 tracking-[-0.03em]">{title}</h1>
      <p className="mt-2 text-16">
        {t({
          id: 'forgottenPassword.help',
          message: 'Write to us from the email address of your account. We will help you to a new password.',
        })}
      </p>
      <p className="mt-2 text-16">
        <ContactLink />
      </p>
      <p className="mt-8">
        <Link to="/signin" className={linkStyle}>
          {t({ id: 'forgottenPassword.back', message: 'Back to sign in' })}
        </Link>
      </p>
    </SignInFrame>
  );
}

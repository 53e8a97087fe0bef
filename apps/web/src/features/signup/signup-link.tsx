import { useLingui } from '@lingui/react/macro';
import { linkStyle } from '@portal/ui/button-style';
import { notify } from '@portal/ui/notify';
import { useState } from 'react';

import type { SignupDialog } from './signup-dialog.tsx';

/** Opens the signup dialog, whose code is loaded on first use. */
export function SignupLink() {
  const { t } = useLingui();
  const [Dialog, setDialog] = useState<typeof SignupDialog>();
  const [isOpen, setOpen] = useState(false);

  const handleClick = async () => {
    try {
      const loaded = await import('./signup-dialog.tsx');
      setDialog(() => loaded.SignupDialog);
      setOpen(true);
    } catch {
      const text = t({
        id: 'signup.notLoaded',
        message: 'We couldn’t load the form. Check your connection and try again.',
      });
      notify({ kind: 'error', text });
    }
  };

  return (
    <>
      <button type="button" className={`${linkStyle} text-start`} onClick={handleClick}>
        {t({ id: 'signIn.signup', message: 'Not yet our partner? Get in touch with Us!' })}
      </button>
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { NativeDialog } from '@portal/ui/native-dialog';

import { labels } from '../../i18n/labels.ts';

export function SignInFailure({ message, onClose }: { message: string; onClose: () => void }) {
  const { t } = useLingui();
  const close = t(labels.button.close);

  return (
    <NativeDialog
      isOpen
      onClose={onClose}
      title={t({ id: 'signIn.errorTitle', message: 'Error' })}
      closeLabel={close}
      footer={
        <button type="button" className={buttonStyle()} onClick={onClose}>
          {close}
        </button>
      }
    >
      <div className="grid gap-2 text-16">
        <p className="font-medium text-strong wrap-anywhere">
          {t({ id: 'signIn.errorMessage', message: `User sign in failed: ${message}` })}
        </p>
        <p>
          {t({
            id: 'signIn.errorHelp',
            message: 'Please check your email and password, or try again later. If the problem persists, contact support.',
          })}
        </p>
      </div>
    </NativeDialog>
  );
}

import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { NativeDialog } from '@portal/ui/native-dialog';

import { labels } from '../../i18n/labels.ts';
import { ContactLink } from './contact-link.tsx';

/** Says whom to write to. */
export function SignupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const close = t(labels.button.close);

  return (
    <NativeDialog
      isOpen
      onClose={onClose}
      title={t({ id: 'signup.title', message: 'Partner Signup Request' })}
      closeLabel={close}
      footer={
        <button type="button" className={buttonStyle()} onClick={onClose}>
          {close}
        </button>
      }
    >
      <div className="grid gap-2 text-16">
        <p>
          {t({
            id: 'signup.help',
            message: 'Write to us with the name of your company, its country and website. We will get back to you.',
          })}
        </p>
        <p>
          <ContactLink />
        </p>
      </div>
    </NativeDialog>
  );
}

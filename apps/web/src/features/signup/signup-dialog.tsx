import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { NativeDialog } from '@portal/ui/native-dialog';
import { SubmitButton } from '@portal/ui/submit-button';
import { useId, useState } from 'react';

import { portalConfig } from '@portal/client/api/portal-config';
import { labels } from '../../i18n/labels.ts';
import { EmbeddedForm } from '../../forms/embedded-form.tsx';
import { SignupFields } from './signup-fields.tsx';
import { SignupSent } from './signup-sent.tsx';
import { useSignupRequest } from './use-signup-request.ts';

interface SignupDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The provider's marketing form if one is configured and loads in time, or else the portal's own. */
export function SignupDialog({ isOpen, onClose }: SignupDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { forms } = portalConfig();
  const [isEmbedded, setEmbedded] = useState(forms?.signup !== undefined);
  const request = useSignupRequest();
  const title = t({ id: 'signup.title', message: 'Partner Signup Request' });
  const close = t(labels.button.close);

  const handleClose = () => {
    onClose();
    if (request.isSent) request.startOver();
  };

  const content = () => {
    if (isEmbedded && forms?.signup) {
      return <EmbeddedForm origin={forms.origin} form={forms.signup} title={title} onTimeout={() => setEmbedded(false)} />;
    }
    return request.isSent ? <SignupSent /> : <SignupFields id={formId} request={request} />;
  };

  return (
    <NativeDialog
      isOpen={isOpen}
      // An unmounted frame would lose its input; the portal's own fields restore theirs.
      keepMounted={isEmbedded}
      onClose={handleClose}
      title={title}
      closeLabel={close}
      size="md"
      footer={
        <>
          <button type="button" className={buttonStyle()} onClick={handleClose}>
            {close}
          </button>
          {!isEmbedded && !request.isSent && (
            <SubmitButton form={formId} isPending={request.isPending}>
              {request.isPending
                ? t({ id: 'signup.pending', message: 'Sending…' })
                : t({ id: 'signup.submit', message: 'Send request' })}
            </SubmitButton>
          )}
        </>
      }
    >
      {content()}
    </NativeDialog>
  );
}

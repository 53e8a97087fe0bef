import { useLingui } from '@lingui/react/macro';
import { useUnsavedChanges } from '@portal/client/forms/use-unsaved-changes';
import { useUnsavedForm } from '@portal/client/session/unsaved-forms';
import { getOwnKey } from '@portal/contract/integration/key';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { TriangleAlert } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import { CopyableText } from './copyable-text.tsx';
import type { IssuedKey } from './keys.api.ts';

interface SecretDialogProps {
  issued: IssuedKey;
  onSaved: () => void;
}

/** Shows the secret of a new key, the only time that it is there. Only its button closes it, and leaving the page asks first. */
export function SecretDialog({ issued: { key, secret }, onSaved }: SecretDialogProps) {
  const { t } = useLingui();
  const { name } = key;
  const guard = useSecretGuard();
  // The shell asks for the key, so that neither its history nor the list of processes has it.
  const command = `read -rs KEY; printf 'Authorization: Bearer %s' "$KEY" | curl -H @- ${window.location.origin}${getOwnKey.path}`;
  return (
    <Dialog
      isOpen
      requiresAction
      interceptsBack
      onOpenChange={stayOpen}
      title={t({ id: 'machineKeys.secretTitle', message: `New key for ${name}` })}
      closeLabel={t(labels.button.close)}
      footer={
        <Button kind="primary" onPress={onSaved}>
          {t({ id: 'machineKeys.saved', message: 'I’ve saved it' })}
        </Button>
      }
    >
      {guard}
      <p className="flex gap-2.5 rounded-md border border-warning-border bg-warning-soft px-3 py-2.5 text-strong">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <span>
          {t({
            id: 'machineKeys.secretOnce',
            message:
              'Save this key now, for example in a password manager. It will not be shown again: the portal keeps only its hash.',
          })}
        </span>
      </p>
      <CopyableText
        label={t({ id: 'machineKeys.secret', message: 'Key' })}
        copyLabel={t({ id: 'machineKeys.copySecret', message: 'Copy key' })}
        text={secret}
      />
      <CopyableText
        label={t({
          id: 'machineKeys.example',
          message: 'Try it: paste the key when the command waits, and press Enter. The reply says what it is allowed to do.',
        })}
        copyLabel={t({ id: 'machineKeys.copyExample', message: 'Copy command' })}
        text={command}
      />
    </Dialog>
  );
}

const stayOpen = () => undefined;

/** Asks before the page is left, and lets the person sign in again over the dialog: the secret could not be loaded again. */
function useSecretGuard() {
  const { t } = useLingui();
  useUnsavedForm(true);
  const { guard } = useUnsavedChanges({
    isDirty: true,
    texts: {
      question: t({ id: 'machineKeys.leaveTitle', message: 'Leave without the key?' }),
      text: t({ id: 'machineKeys.leaveText', message: 'It will not be shown again. If it isn’t saved, you need another one.' }),
      yes: t({ id: 'leave.yes', message: 'Leave' }),
      no: t({ id: 'leave.no', message: 'Stay' }),
      close: t(labels.button.close),
    },
  });
  return guard;
}

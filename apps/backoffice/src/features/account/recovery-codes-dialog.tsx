import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '@portal/client/api/portal-config';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Dialog } from '@portal/ui/dialog';
import { Download } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  email: string;
  onClose: () => void;
}

/** The codes are shown only once. Only the button closes the dialog, because a stray key press would lose them. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const { t } = useLingui();
  const brand = portalConfig().brand.name;
  const title = t({ id: 'recoveryCodes.title', message: 'Your recovery codes' });
  const heading = t({ id: 'recoveryCodes.heading', message: `Recovery codes for ${email} at ${brand}` });
  const file = [heading, '', ...codes, ''].join('\r\n');
  return (
    <Dialog
      isOpen
      requiresAction
      interceptsBack
      size="sm"
      onOpenChange={onClose}
      title={title}
      closeLabel={t(labels.button.close)}
      footer={
        <Button kind="primary" onPress={onClose}>
          {t({ id: 'recoveryCodes.saved', message: 'I’ve saved my codes' })}
        </Button>
      }
    >
      <p>
        {t({
          id: 'recoveryCodes.help',
          message:
            'If you lose your phone, sign in with one of these codes. Each code works once. Save them now: you won’t see them again.',
        })}
      </p>
      <ul
        // Only this list is printed: see the print rules of the theme.
        data-print-alone
        aria-label={title}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3 font-mono text-strong"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        download="recovery-codes.txt"
        className={`${buttonStyle()} justify-self-start print:hidden`}
      >
        <Download aria-hidden />
        {t({ id: 'recoveryCodes.download', message: 'Download' })}
      </a>
    </Dialog>
  );
}

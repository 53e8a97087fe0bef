import { useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Dialog } from '@portal/ui/dialog';
import { Download, Printer } from 'lucide-react';

import { CopyButton } from '../../content/copy-button.tsx';
import { portalConfig } from '@portal/client/api/portal-config';
import { labels } from '../../i18n/labels.ts';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  email: string;
  /** Whether the codes replace earlier ones. */
  isReplacement: boolean;
  onClose: () => void;
}

/** The codes are shown only once. Only the button closes the dialog, because a stray key press would lose them. */
export function RecoveryCodesDialog({ codes, email, isReplacement, onClose }: RecoveryCodesDialogProps) {
  const { t } = useLingui();
  const brand = portalConfig().brand.name;
  const title = t({ id: 'recoveryCodes.title', message: 'Your recovery codes' });
  const heading = t({ id: 'recoveryCodes.heading', message: `Recovery codes for ${email} at ${brand}` });
  const text = [heading, '', ...codes, ''].join('\r\n');

  return (
    <Dialog
      isOpen
      requiresAction
      interceptsBack
      onOpenChange={onClose}
      size="sm"
      title={title}
      closeLabel={t(labels.button.close)}
      footer={
        <Button kind="primary" onPress={onClose}>
          {t({ id: 'recoveryCodes.saved', message: 'I’ve saved my codes' })}
        </Button>
      }
    >
      <p>
        {isReplacement
          ? t({
              id: 'recoveryCodes.replacedHelp',
              message:
                'Your earlier codes no longer work. If you lose your phone, sign in with one of these codes. Each code works once. Save them now: you won’t see them again.',
            })
          : t({
              id: 'recoveryCodes.help',
              message:
                'Two-factor authentication is enabled. If you lose your phone, sign in with one of these codes. Each code works once. Save them now: you won’t see them again.',
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
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.join('\n')} label={t({ id: 'recoveryCodes.copy', message: 'Copy codes' })} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonStyle()}
        >
          <Download aria-hidden />
          {t(labels.button.download)}
        </a>
        <Button onPress={() => window.print()}>
          <Printer />
          {t({ id: 'button.print', message: 'Print' })}
        </Button>
      </div>
    </Dialog>
  );
}

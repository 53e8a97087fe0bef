import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ButtonKind, type ButtonSize, buttonStyle } from '@portal/ui/button-style';
import { inputStyle } from '@portal/ui/input-style';
import { NativeDialog } from '@portal/ui/native-dialog';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import { labels } from '../i18n/labels.ts';

const copiedMessageMs = 2000;

interface ShareButtonProps {
  /** Path on this host; the full URL is copied. */
  url: string;
  /** Name of the shared item, for screen readers. */
  name: string;
  /** An icon button shows "Link copied!" beside itself; a text button replaces its label. */
  hasText?: boolean;
  kind?: ButtonKind;
  /** Size of the icon button. */
  size?: ButtonSize;
  className?: string;
}

/** Copies a link to the clipboard. If the browser refuses, shows the link in a dialog to be copied by hand. */
export function ShareButton({ url, name, hasText = true, kind = 'quiet', size = 'sm', className = '' }: ShareButtonProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'copied' | 'blocked'>('idle');
  const link = new URL(url, window.location.origin).href;

  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), copiedMessageMs);
    return () => clearTimeout(timer);
  }, [state]);

  const handleClick = () =>
    copy(link).then(
      () => setState('copied'),
      () => setState('blocked'),
    );

  const copiedText = state === 'copied' && t(labels.document.linkCopied);
  const Icon = copiedText ? Check : Link2;
  const style = hasText ? buttonStyle({ kind }) : `${buttonStyle({ kind, size, icon: true })} touch:size-11`;
  return (
    <>
      <button
        type="button"
        aria-label={hasText ? undefined : t({ id: 'share.share', message: `Share ${name}` })}
        // Shown before the click, so that people know who can open the link.
        title={`${t(labels.button.share)}: ${t(needsAccount)}`}
        onClick={handleClick}
        className={`${style} ${className}`}
      >
        <Icon />
        {hasText && (
          <span>
            {copiedText || t(labels.button.share)}
            <span data-content className="sr-only">{` ${name}`}</span>
          </span>
        )}
      </button>
      <span role="status" className={hasText ? 'sr-only' : bubbleStyle}>
        {copiedText}
      </span>
      <NativeDialog
        isOpen={state === 'blocked'}
        onClose={() => setState('idle')}
        title={t(labels.button.share)}
        closeLabel={t(labels.button.close)}
      >
        <LinkToCopy link={link} />
        <p className="text-13 text-muted">{t(needsAccount)}</p>
      </NativeDialog>
    </>
  );
}

const needsAccount = msg({ id: 'share.needsAccount', message: 'The recipient needs a portal account.' });

function LinkToCopy({ link }: { link: string }) {
  const { t } = useLingui();
  return (
    <label className="grid gap-1.5">
      <span>{t({ id: 'share.byHand', message: 'Copy this link:' })}</span>
      <input ref={markAutofocus} readOnly value={link} onFocus={(event) => event.target.select()} className={inputStyle('lg')} />
    </label>
  );
}

/** The dialog focuses the element with this attribute, which React does not render. */
function markAutofocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
}

/** The clipboard API is missing on hosts without HTTPS, and rejects when the person or a policy denies it. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

// The row reserves this space, so that the message covers nothing.
const bubbleStyle =
  'absolute inset-y-0 end-full my-auto me-1 h-6 rounded-sm bg-inverse px-2 text-12 leading-6 font-medium whitespace-nowrap text-on-inverse empty:hidden';

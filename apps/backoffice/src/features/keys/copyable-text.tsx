import { useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui/button';
import { labelStyle } from '@portal/ui/input-style';
import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';

interface CopyableTextProps {
  label: string;
  copyLabel: string;
  text: string;
}

/** A text for another program. What became of copying it is said beside it, because a dialog hides the toasts from screen readers. */
export function CopyableText({ label, copyLabel, text }: CopyableTextProps) {
  const { t } = useLingui();
  const id = useId();
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-1 gap-1.5">
      <p id={id} className={labelStyle}>
        {label}
      </p>
      {/* One click selects all of it, should the browser refuse to copy. */}
      <code data-content className={codeStyle}>
        {text}
      </code>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" onPress={() => void copy()}>
          {isCopied ? <Check /> : <Copy />}
          {copyLabel}
        </Button>
        <span role="status" className="min-w-0 flex-1 text-13 text-muted">
          {isCopied && t({ id: 'machineKeys.copied', message: 'Copied' })}
          {isCopied === false &&
            t({ id: 'machineKeys.copyFailed', message: 'Your browser blocked copying. Select the text and copy it yourself.' })}
        </span>
      </div>
    </div>
  );
}

const codeStyle =
  'block rounded-md border border-line bg-sunken px-3 py-2 font-mono text-13 text-strong wrap-anywhere select-all';

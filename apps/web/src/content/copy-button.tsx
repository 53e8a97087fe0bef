import { useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui/button';
import type { ButtonSize } from '@portal/ui/button-style';
import { notify } from '@portal/ui/notify';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

interface CopyButtonProps {
  text: string;
  /** Names the copied value for screen readers. */
  label: string;
  size?: ButtonSize;
}

export function CopyButton({ text, label, size = 'md' }: CopyButtonProps) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handlePress = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify({
        kind: 'error',
        text: t({ id: 'copy.failed', message: 'Your browser blocked copying. Select the text and copy it manually.' }),
      });
    }
  };

  return (
    <>
      <Button size={size} aria-label={label} onPress={handlePress}>
        {isCopied ? <Check /> : <Copy />}
        {isCopied ? t({ id: 'copy.done', message: 'Copied' }) : t({ id: 'copy.copy', message: 'Copy' })}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t({ id: 'copy.done', message: 'Copied' })}
      </span>
    </>
  );
}

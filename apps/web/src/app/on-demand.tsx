import { useLingui } from '@lingui/react/macro';
import { notify } from '@portal/ui/notify';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

interface OnDemandProps<Part> {
  load: () => Promise<Part>;
  /** Whether it is wanted now; what has come stays. */
  isOpen?: boolean;
  /** Takes back the wish for it. */
  onMissing: () => void;
  missingText?: string;
  /** Nobody asked for it by name, and the page is whole without it: nothing is said. */
  isQuiet?: boolean;
  children: (part: Part) => ReactNode;
}

/**
 * Code that is fetched when it is first shown, such as a dialog's. Without a network the page below stays as it is, a toast says so,
 * and the next wish tries again.
 */
export function OnDemand<Part>({ load, isOpen = true, onMissing, missingText, isQuiet, children }: OnDemandProps<Part>) {
  const { t } = useLingui();
  const [part, setPart] = useState<{ loaded: Part }>();
  const fetchPart = useEffectEvent(() => load());
  const giveUp = useEffectEvent(() => {
    const text = missingText ?? t({ id: 'part.missing', message: 'We couldn’t load this part. Try again.' });
    if (!isQuiet) notify({ kind: 'error', topic: 'missing', text });
    onMissing();
  });

  useEffect(() => {
    if (!isOpen || part) return undefined;
    let isGone = false;
    fetchPart().then(
      (loaded) => !isGone && setPart({ loaded }),
      () => !isGone && giveUp(),
    );
    return () => {
      isGone = true;
    };
  }, [isOpen, part]);

  return part && children(part.loaded);
}

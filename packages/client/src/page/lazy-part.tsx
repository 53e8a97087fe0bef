import { notify } from '@portal/ui/notify';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { shellText } from '../i18n/shell-texts.ts';

interface LazyPartProps<Part> {
  load: () => Promise<Part>;
  /** Whether the part is open. Once loaded, it stays mounted. */
  isOpen?: boolean;
  /** Called when loading failed, so that the caller sets `isOpen` to false. */
  onLoadError: () => void;
  errorText?: string;
  /** No toast if loading fails, because the page is complete without this part. */
  isSilent?: boolean;
  /** Shown in its place while it is loading. */
  pending?: ReactNode;
  children: (part: Part) => ReactNode;
}

/**
 * Loads code the first time it is shown, such as a dialog's. If loading fails, the page stays as it is, a toast appears, and the
 * next open retries.
 */
export function LazyPart<Part>(props: LazyPartProps<Part>) {
  const { load, isOpen = true, onLoadError, errorText, isSilent, pending, children } = props;
  const [part, setPart] = useState<{ loaded: Part }>();
  const fetchPart = useEffectEvent(() => load());
  const handleFailure = useEffectEvent(() => {
    if (!isSilent) notify({ kind: 'error', topic: 'missing', text: errorText ?? shellText('partMissing') });
    onLoadError();
  });

  useEffect(() => {
    if (!isOpen || part) return undefined;
    let isUnmounted = false;
    fetchPart().then(
      (loaded) => !isUnmounted && setPart({ loaded }),
      () => !isUnmounted && handleFailure(),
    );
    return () => {
      isUnmounted = true;
    };
  }, [isOpen, part]);

  return part ? children(part.loaded) : isOpen && pending;
}

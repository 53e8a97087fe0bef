import { useLocale } from '@portal/client/i18n/locale';
import type { EmbeddedFormIds } from '@portal/contract/portal-config';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface EmbeddedFormProps {
  /** Never our own origin: code in the frame cannot reach the portal. */
  origin: string;
  form: EmbeddedFormIds;
  title: string;
  /** Called if the form did not load in time. */
  onTimeout: () => void;
  /** Called when the form was submitted to the provider. */
  onSent?: () => void;
}

const loadTimeoutMs = 4000;

/** A form of the provider's marketing system in an iframe of its own origin. It reports when it has loaded and how tall it is. */
export function EmbeddedForm({ origin, form, title, onTimeout, onSent }: EmbeddedFormProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState(frameHeight.initial);
  const [locale] = useState(useLocale());

  const handleSent = useEffectEvent(() => onSent?.());

  useEffect(() => {
    const listen = (event: MessageEvent<FrameMessage | null>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      if (event.data?.source !== 'portal-form') return;
      if (event.data.isLoaded) setLoaded(true);
      if (event.data.isSent) handleSent();
      const reported = Number(event.data.height);
      if (reported > 0) setHeight(Math.min(Math.max(reported, frameHeight.min), frameHeight.max));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin]);

  const handleTimeout = useEffectEvent(onTimeout);
  useEffect(() => {
    if (isLoaded) return undefined;
    const timer = setTimeout(() => handleTimeout(), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [isLoaded]);

  return (
    <div className="relative rounded-md bg-white" aria-busy={!isLoaded}>
      <iframe
        ref={frame}
        src={`${origin}/?${new URLSearchParams({ ...form, locale }).toString()}`}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is never ours, so `allow-same-origin` gives it only its own storage
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="no-referrer"
        className={`block w-full scheme-light ${isLoaded ? '' : 'invisible'}`}
        style={{ height }}
      />
      {!isLoaded && <SkeletonBar className="absolute! inset-0 rounded-md" />}
    </div>
  );
}

interface FrameMessage {
  source: 'portal-form';
  isLoaded?: boolean;
  isSent?: boolean;
  height?: number;
}

const frameHeight = { min: 200, initial: 420, max: 4000 };

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import {
  Button as AriaButton,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components';

import { buttonStyle } from './button-style.ts';
import { toastQueue, type Toast } from './notify.ts';

const visibleSeconds = 6;

const queue = new AriaToastQueue<Toast>({ maxVisibleToasts: 4 });

export interface ToastRegionProps {
  /** Accessible name of the region. */
  label: string;
  dismissLabel: string;
  /** Where toasts are on a wide screen: at the end of the bottom, or below the header where they cover no buttons of a form. */
  placement?: 'bottom' | 'top';
}

export function ToastRegion({ label, dismissLabel, placement = 'bottom' }: ToastRegionProps) {
  useEffect(() => {
    showWaiting();
    return toastQueue.subscribe(showWaiting);
  }, []);

  return (
    <AriaToastRegion queue={queue} aria-label={label} data-toasts className={`${regionStyle} ${placements[placement]}`}>
      {({ toast }) => {
        const { kind, text, action } = toast.content;
        const Icon = icons[kind];
        return (
          <AriaToast toast={toast} className={toastStyle}>
            <Icon className={`size-5 shrink-0 ${tones[kind]}`} />
            <AriaToastContent className="min-w-0 flex-1">
              <Text slot="title" className="block py-1.5 wrap-anywhere">
                {text}
              </Text>
            </AriaToastContent>
            {action && (
              <AriaButton
                className={`${buttonStyle({ kind: 'link', size: 'sm' })} touch:min-h-11`}
                onPress={() => {
                  action.onPress();
                  queue.close(toast.key);
                }}
              >
                {action.label}
              </AriaButton>
            )}
            <AriaButton
              slot="close"
              aria-label={dismissLabel}
              className={`${buttonStyle({ kind: 'quiet', size: 'sm', icon: true })} touch:size-11`}
            >
              <X />
            </AriaButton>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}

/**
 * Shows new toasts and closes withdrawn ones. An error stays until it is dismissed. React Aria pauses the timers of the others
 * while they are hovered or focused.
 */
function showWaiting(): void {
  for (const topic of toastQueue.takeWithdrawn()) closeTopic(topic);
  for (const toast of toastQueue.take()) {
    if (toast.topic) closeTopic(toast.topic);
    const key = queue.add(toast, toast.kind === 'error' ? {} : { timeout: visibleSeconds * 1000 });
    if (toast.topic) keyByTopic.set(toast.topic, key);
  }
}

const keyByTopic = new Map<string, string>();

function closeTopic(topic: string): void {
  const key = keyByTopic.get(topic);
  if (key) queue.close(key);
  keyByTopic.delete(topic);
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const tones = { success: 'text-success', error: 'text-danger', info: 'text-muted' };

// On a phone the toasts are below the header: a text of three lines must not cover menu and search.
const regionStyle =
  'fixed z-70 flex w-[min(26rem,calc(100vw-2rem))] gap-2 rounded-lg outline-none print:hidden ' +
  'max-tablet:inset-x-4 max-tablet:top-[calc(env(safe-area-inset-top)+var(--top-h)+0.5rem)] max-tablet:w-auto max-tablet:flex-col';

const placements = {
  bottom: 'tablet:end-6 tablet:bottom-6 tablet:flex-col-reverse',
  top: 'tablet:inset-x-0 tablet:top-[calc(var(--top-h)+0.5rem)] tablet:mx-auto tablet:flex-col',
};

const toastStyle =
  'flex min-h-12 animate-rise items-center gap-2.5 rounded-[10px] bg-overlay py-1.5 ps-3.5 pe-1.5 text-14 font-medium text-strong shadow-menu';

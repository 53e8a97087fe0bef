import { isPaletteKey, hasNoModifier, isTextTarget, latinLetter, useShortcuts } from '@portal/client/navigation/shortcut-keys';
import { useSingleKeyShortcuts } from '@portal/client/navigation/single-key-setting';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import { staffAccountQuery } from '../api/staff-account.ts';
import { pagesFor } from '../navigation/backoffice-pages.ts';
import { LazyPart } from '@portal/client/page/lazy-part';
import { openOverlay, useOverlay } from './overlays.ts';

/** How long `g` waits for its second key. */
const sequenceTimeoutMs = 1500;

/** Shortcuts of every signed-in screen and what they open. The palette and the list of keys are loaded on first use. */
export function Overlays() {
  const navigate = useNavigate();
  const { data: account } = useQuery(staffAccountQuery);
  const overlay = useOverlay();
  const { isEnabled } = useSingleKeyShortcuts();
  const prefixPressedAt = useRef(Number.NEGATIVE_INFINITY);
  const pages = pagesFor(account?.role);
  const close = () => openOverlay(undefined);

  useShortcuts((event) => {
    if (isPaletteKey(event)) {
      event.preventDefault();
      return openOverlay('palette');
    }
    if (!isEnabled || !hasNoModifier(event) || isTextTarget(event.target as Element)) return undefined;
    if (event.key === '?') return openOverlay('keys');
    const isPrefixed = event.timeStamp - prefixPressedAt.current < sequenceTimeoutMs;
    prefixPressedAt.current = latinLetter(event) === 'g' && !isPrefixed ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const page = isPrefixed && pages.find(({ shortcutKey }) => shortcutKey === latinLetter(event));
    if (!page) return undefined;
    event.preventDefault();
    return void navigate({ to: page.path });
  });

  return (
    <>
      <LazyPart load={loadPalette} isOpen={overlay === 'palette'} onLoadError={close}>
        {(CommandPalette) => overlay === 'palette' && <CommandPalette pages={pages} onClose={close} />}
      </LazyPart>
      <LazyPart load={loadKeys} isOpen={overlay === 'keys'} onLoadError={close}>
        {(KeysDialog) => overlay === 'keys' && <KeysDialog pages={pages} onClose={close} />}
      </LazyPart>
    </>
  );
}

const loadPalette = async () => (await import('./command-palette.tsx')).CommandPalette;
const loadKeys = async () => (await import('./keys-dialog.tsx')).KeysDialog;

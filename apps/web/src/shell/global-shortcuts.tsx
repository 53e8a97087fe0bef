import { isPaletteKey, hasNoModifier, isTextTarget, latinLetter, useShortcuts } from '@portal/client/navigation/shortcut-keys';
import { useSingleKeyShortcuts } from '@portal/client/navigation/single-key-setting';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { profileQuery } from '../api/profile-query.ts';
import { LazyPart } from '@portal/client/page/lazy-part';
import { portalPages } from '../navigation/portal-pages.ts';

const loadPalette = async () => (await import('../features/search/command-palette.tsx')).CommandPalette;
const loadList = async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog;

/** How long `g` waits for its second key. */
const sequenceTimeoutMs = 1500;

/** Shortcuts of every signed-in screen and what they open. The palette and the list of shortcuts are loaded on first use. */
export function GlobalShortcuts() {
  const navigate = useNavigate();
  const canRenew = useQuery(profileQuery).data?.partner?.enableRenewalLicenses === true;
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  // What the person types before the palette has loaded.
  const [typedText, setTypedText] = useState('');
  const prefixPressedAt = useRef(Number.NEGATIVE_INFINITY);
  const close = () => setOpen(undefined);
  const { isEnabled } = useSingleKeyShortcuts();

  const openPalette = () => {
    setTypedText('');
    setOpen('palette');
  };
  const openList = () => setOpen('shortcuts');

  useShortcuts((event) => {
    if (isPaletteKey(event)) {
      event.preventDefault();
      return openPalette();
    }
    // Once the palette is open it has the focus and handles its own keys.
    if (open === 'palette') {
      if (event.key === 'Escape') return close();
      if (event.key.length > 1 || !hasNoModifier(event)) return undefined;
      event.preventDefault();
      return setTypedText((typed) => typed + event.key);
    }
    if (!isEnabled || !hasNoModifier(event) || isTextTarget(event.target as Element)) return undefined;
    if (event.key === '?') return openList();

    const isPrefixed = event.timeStamp - prefixPressedAt.current < sequenceTimeoutMs;
    prefixPressedAt.current = latinLetter(event) === 'g' && !isPrefixed ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const page = isPrefixed && portalPages(canRenew).find(({ shortcutKey }) => shortcutKey === latinLetter(event));
    if (!page) return undefined;
    event.preventDefault();
    return void navigate({ to: page.path });
  });

  return (
    <>
      <LazyPart load={loadPalette} isOpen={open === 'palette'} onLoadError={close}>
        {(Palette) =>
          open === 'palette' && <Palette startText={typedText} canRenew={canRenew} onClose={close} onShortcuts={openList} />
        }
      </LazyPart>
      <LazyPart load={loadList} isOpen={open === 'shortcuts'} onLoadError={close}>
        {(List) => open === 'shortcuts' && <List canRenew={canRenew} onClose={close} />}
      </LazyPart>
    </>
  );
}

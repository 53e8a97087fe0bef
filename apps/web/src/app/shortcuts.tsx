import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { profileQuery } from '../features/profile/profile.api.ts';
import { useLoaded } from './use-loaded.ts';
import { isPaletteKey, isPlain, isTyped, letterOf, pageKeys, useShortcuts } from './shortcut-keys.ts';

/** How long `g` waits for its letter. */
const prefixLasts = 1500;

/** The keys that work on every signed-in screen, and what they open. Both are fetched when they are first asked for. */
export function Shortcuts() {
  const navigate = useNavigate();
  const mayRenew = useQuery(profileQuery).data?.partner?.enableRenewalLicenses === true;
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  // What is typed between the keys and the palette being there.
  const [ahead, setAhead] = useState('');
  const prefixAt = useRef(Number.NEGATIVE_INFINITY);
  const close = () => setOpen(undefined);
  const [Palette, loadPalette] = useLoaded(
    async () => (await import('../features/search/command-palette.tsx')).CommandPalette,
    close,
  );
  const [List, loadList] = useLoaded(async () => (await import('./shortcut-list.tsx')).ShortcutList, close);

  const openPalette = () => {
    loadPalette();
    setAhead('');
    setOpen('palette');
  };
  const openList = () => {
    loadList();
    setOpen('shortcuts');
  };

  useShortcuts((event) => {
    if (open === 'palette' && !Palette) {
      if (event.key === 'Escape') return close();
      if (event.key.length > 1 || !isPlain(event)) return undefined;
      event.preventDefault();
      return setAhead((typed) => typed + event.key);
    }
    if (isPaletteKey(event)) {
      event.preventDefault();
      return openPalette();
    }
    if (!isPlain(event) || isTyped(event.target as HTMLElement)) return undefined;
    if (event.key === '?') return openList();

    const isPrefixed = event.timeStamp - prefixAt.current < prefixLasts;
    prefixAt.current = letterOf(event) === 'g' && !isPrefixed ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const page = pages.find(([path, key]) => isPrefixed && key === letterOf(event) && (path !== '/renewals' || mayRenew));
    if (!page) return undefined;
    event.preventDefault();
    return void navigate({ to: page[0] });
  });

  return (
    <>
      {open === 'palette' && Palette && <Palette startText={ahead} mayRenew={mayRenew} onClose={close} onShortcuts={openList} />}
      {open === 'shortcuts' && List && <List mayRenew={mayRenew} onClose={close} />}
    </>
  );
}

const pages = Object.entries(pageKeys) as [keyof typeof pageKeys, string][];

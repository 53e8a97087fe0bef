import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { profileQuery } from '../features/profile/profile.api.ts';
import { OnDemand } from './on-demand.tsx';
import { isPaletteKey, isPlain, isTyped, letterOf, pageKeys, useShortcuts } from './shortcut-keys.ts';
import { useSingleKeys } from './single-keys.ts';

const loadPalette = async () => (await import('../features/search/command-palette.tsx')).CommandPalette;
const loadList = async () => (await import('./shortcut-list.tsx')).ShortcutList;

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
  const { areOn } = useSingleKeys();

  const openPalette = () => {
    setAhead('');
    setOpen('palette');
  };
  const openList = () => setOpen('shortcuts');

  useShortcuts((event) => {
    if (isPaletteKey(event)) {
      event.preventDefault();
      return openPalette();
    }
    // Once it is there, it has the focus and hears its keys itself.
    if (open === 'palette') {
      if (event.key === 'Escape') return close();
      if (event.key.length > 1 || !isPlain(event)) return undefined;
      event.preventDefault();
      return setAhead((typed) => typed + event.key);
    }
    if (!areOn || !isPlain(event) || isTyped(event.target as Element)) return undefined;
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
      <OnDemand load={loadPalette} isOpen={open === 'palette'} onMissing={close}>
        {(Palette) =>
          open === 'palette' && <Palette startText={ahead} mayRenew={mayRenew} onClose={close} onShortcuts={openList} />
        }
      </OnDemand>
      <OnDemand load={loadList} isOpen={open === 'shortcuts'} onMissing={close}>
        {(List) => open === 'shortcuts' && <List mayRenew={mayRenew} onClose={close} />}
      </OnDemand>
    </>
  );
}

const pages = Object.entries(pageKeys) as [keyof typeof pageKeys, string][];

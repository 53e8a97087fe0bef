import { useMatch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { portalConfig } from './portal-config.ts';

/**
 * Names the page in the browser's tab, and moves the focus to its heading when another page was shown before, so that a
 * screen reader says where one has come to. The first page leaves the focus alone.
 */
export function usePageTitle(title: string): void {
  const path = useMatch({ strict: false, select: (match) => match.pathname });

  useEffect(() => {
    document.title = `${title} · ${portalConfig().brand.name}`;
  }, [title]);

  useEffect(() => {
    if (shownPath !== undefined && shownPath !== path) focusHeading();
    shownPath = path;
  }, [path]);
}

let shownPath: string | undefined;

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

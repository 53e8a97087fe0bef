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
    pageTitle = title;
    showTitle();
  }, [title]);

  useEffect(() => {
    if (shownPath !== undefined && shownPath !== path) focusHeading();
    shownPath = path;
  }, [path]);
}

/** Names what lies over the page, for as long as it does. */
export function useDialogTitle(title: string | undefined): void {
  useEffect(() => {
    dialogTitle = title;
    showTitle();
    return () => {
      dialogTitle = undefined;
      showTitle();
    };
  }, [title]);
}

let shownPath: string | undefined;
let pageTitle = '';
let dialogTitle: string | undefined;

function showTitle(): void {
  document.title = `${dialogTitle ?? pageTitle} · ${portalConfig().brand.name}`;
}

function focusHeading(): void {
  // A form that is all a page is for, such as sign-in, has taken the focus by itself.
  if (document.activeElement?.matches('main :is(input, select, textarea)')) return;
  const heading = document.querySelector('h1');
  // Whoever has opened a menu while the page was on its way is in that menu, and would see it close.
  const layer = document.activeElement?.closest('[role=dialog], [role=menu]');
  if (!heading || (layer && !layer.closest('[data-exiting]'))) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

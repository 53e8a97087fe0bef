import { useMatch } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Sets the title of the browser tab, and moves the focus to the heading after navigation, so that screen readers announce the new
 * page. On the first page the focus is not moved.
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

/** Sets the tab's title while a dialog is open over the page. */
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

/** Called once when the application starts: its name follows every title. */
export function configurePageTitles(name: () => string): void {
  applicationName = name;
}

let applicationName = (): string => '';
let shownPath: string | undefined;
let pageTitle = '';
let dialogTitle: string | undefined;

function showTitle(): void {
  document.title = `${dialogTitle ?? pageTitle} · ${applicationName()}`;
}

function focusHeading(): void {
  // A screen that is only a form, such as sign-in, has already focused its first field.
  if (document.activeElement?.matches('main :is(input, select, textarea)')) return;
  const heading = document.querySelector('h1');
  // Moving the focus would close a menu that the person opened while the page was loading.
  const overlay = document.activeElement?.closest('[role=dialog], [role=menu]');
  if (!heading || (overlay && !overlay.closest('[data-exiting]'))) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

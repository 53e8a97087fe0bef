import type { PdfPages } from './pdf-pages.ts';
import type { PortalPort } from './portal-port.ts';

/** Keys pressed inside the frame: those that turn pages are handled here, the others are forwarded to the portal's toolbar. */
export function listenToKeys(view: PdfPages, portal: PortalPort): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') return leaveFrameAtEdge(event, portal);
    if (!handleKey(event, view, portal)) return;
    event.preventDefault();
  });
}

function handleKey(event: KeyboardEvent, view: PdfPages, portal: PortalPort): boolean {
  const { key, altKey } = event;
  if (altKey) return false;
  if (event.ctrlKey || event.metaKey) return handleControlKey(key.toLowerCase(), view, portal);
  switch (key) {
    case 'PageDown':
    case 'ArrowRight':
      view.goTo(view.page + 1);
      return true;
    case 'PageUp':
    case 'ArrowLeft':
      view.goTo(view.page - 1);
      return true;
    case 'Home':
      view.goTo(1);
      return true;
    case 'End':
      view.goTo(view.pages);
      return true;
    case 'Escape':
      portal.send({ kind: 'key', key: 'close' });
      return true;
    default:
      return false;
  }
}

function handleControlKey(key: string, view: PdfPages, portal: PortalPort): boolean {
  if (key === 'f') portal.send({ kind: 'key', key: 'find' });
  else if (key === 'p') portal.send({ kind: 'key', key: 'print' });
  else if (key === '+' || key === '=') view.zoom('in');
  else if (key === '-') view.zoom('out');
  else if (key === '0') view.zoom('page');
  else return false;
  return true;
}

/**
 * Without this, Tab would leave the frame and move behind the dialog; the portal's focus trap cannot see keys inside the frame.
 */
function leaveFrameAtEdge(event: KeyboardEvent, portal: PortalPort): void {
  const tabbable = [...document.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
  const edge = event.shiftKey ? tabbable.at(0) : tabbable.at(-1);
  if (document.activeElement !== edge && document.activeElement !== document.body) return;
  event.preventDefault();
  portal.send({ kind: 'leave', direction: event.shiftKey ? 'backward' : 'forward' });
}

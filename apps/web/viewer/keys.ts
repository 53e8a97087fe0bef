import type { PageView } from './page-view.ts';
import type { PortalPort } from './portal-port.ts';

/** Keys pressed inside the frame: those that move pages work here, the others belong to the portal's toolbar. */
export function listenToKeys(view: PageView, portal: PortalPort): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') return leaveAtTheEdge(event, portal);
    if (!act(event, view, portal)) return;
    event.preventDefault();
  });
}

function act(event: KeyboardEvent, view: PageView, portal: PortalPort): boolean {
  const { key, altKey } = event;
  if (altKey) return false;
  if (event.ctrlKey || event.metaKey) return actWithControl(key.toLowerCase(), view, portal);
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
      portal.tell({ kind: 'key', key: 'close' });
      return true;
    default:
      return false;
  }
}

function actWithControl(key: string, view: PageView, portal: PortalPort): boolean {
  if (key === 'f') portal.tell({ kind: 'key', key: 'find' });
  else if (key === 'p') portal.tell({ kind: 'key', key: 'print' });
  else if (key === '+' || key === '=') view.zoom('in');
  else if (key === '-') view.zoom('out');
  else if (key === '0') view.zoom('page');
  else return false;
  return true;
}

/** The browser would go on behind the dialog, which the portal's own trap cannot see from outside. */
function leaveAtTheEdge(event: KeyboardEvent, portal: PortalPort): void {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
  const edge = event.shiftKey ? stops.at(0) : stops.at(-1);
  if (document.activeElement !== edge && document.activeElement !== document.body) return;
  event.preventDefault();
  portal.tell({ kind: 'leave', direction: event.shiftKey ? 'backward' : 'forward' });
}

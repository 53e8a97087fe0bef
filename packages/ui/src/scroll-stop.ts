/**
 * A ref for a box that may scroll: while it does, it is a stop of the keyboard, so that arrow keys can move its content even
 * when nothing in it takes the focus.
 */
export function scrollStop(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const watcher = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  watcher.observe(box);
  for (const part of box.children) watcher.observe(part);
  return () => watcher.disconnect();
}

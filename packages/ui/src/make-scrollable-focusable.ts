/**
 * A ref for a scrollable box: while its content overflows, it is focusable, so that arrow keys can scroll it even when nothing
 * inside takes the focus.
 */
export function makeScrollableFocusable(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const observer = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  observer.observe(box);
  for (const child of box.children) observer.observe(child);
  return () => observer.disconnect();
}

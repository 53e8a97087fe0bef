/**
 * Used when a part of the application could not be loaded. If the server is down, reloads the page once it is back. If the server
 * is up, the file has gone with an older release: reloading automatically could loop, so the person decides. Returns a function
 * that stops it.
 */
export function reloadWhenServed(reload: () => void): () => void {
  let delayMs = 2_000;
  let wasDown = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;

  const check = async () => {
    const isServed = document.hidden ? undefined : await isPageServed();
    if (isStopped || (isServed && !wasDown)) return;
    if (isServed) reload();
    wasDown ||= isServed === false;
    scheduleCheck();
  };
  const scheduleCheck = () => {
    timer = setTimeout(() => void check(), delayMs * (0.75 + Math.random() / 2));
    delayMs = Math.min(delayMs * 2, 15_000);
  };
  scheduleCheck();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function isPageServed(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

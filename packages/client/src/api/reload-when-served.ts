/**
 * Used when a part of the application could not be loaded. If the server is down, reloads the page once it is back. If the server
 * is up, the file has gone with an older release: reloading automatically could loop, so the person decides. Returns a function
 * that stops it.
 */
export function reloadWhenServed(reload: () => void): () => void {
  let wait = 2_000;
  let wasAway = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;

  const check = async () => {
    const isServed = document.hidden ? undefined : await isPageServed();
    if (isStopped || (isServed && !wasAway)) return;
    if (isServed) reload();
    wasAway ||= isServed === false;
    plan();
  };
  const plan = () => {
    timer = setTimeout(() => void check(), wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, 15_000);
  };
  plan();
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

/**
 * A part of the portal could not be fetched. If that is because the server is away, the page is loaded anew when it is back. A part that
 * is missing while the page itself is served has gone with an older release: then reloading by itself could go round in circles, so the
 * person decides. Answers how to stop.
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

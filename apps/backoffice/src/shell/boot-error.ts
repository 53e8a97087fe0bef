import { reloadWhenServed } from '@portal/client/api/reload-when-served';

/** Shown when the dictionary or the application fails to load, so it can neither be translated nor rendered by React. */
export function showBootError(error: unknown): void {
  reportError(error);

  const text = document.createElement('p');
  text.textContent = 'We couldn’t load the back office. Check your connection and try again.';
  const retryButton = document.createElement('button');
  retryButton.className = 'underline';
  retryButton.textContent = 'Try again';
  retryButton.addEventListener('click', () => window.location.reload());

  reloadWhenServed(() => window.location.reload());

  const root = document.getElementById('root');
  root?.setAttribute('role', 'alert');
  root?.setAttribute('class', 'grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center');
  root?.replaceChildren(text, retryButton);
}

import { useShellTexts } from '../i18n/shell-texts.ts';

/** First tab stop: skips header and menu and moves the focus to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        // Moves the focus without adding a hash to the URL.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="fixed start-4 -top-32 z-60 rounded-md bg-overlay px-3 py-2 font-medium text-accent-text shadow-menu focus:top-3"
    >
      {useShellTexts()('skipToContent')}
    </a>
  );
}

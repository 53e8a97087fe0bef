import { useLingui } from '@lingui/react/macro';

/** The first stop of the keyboard: past header and menu, straight to the content. */
export function SkipLink() {
  const { t } = useLingui();
  return (
    <a
      href="#main"
      onClick={(event) => {
        // The address stays the screen's own; only the focus moves.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="fixed start-4 -top-32 z-60 rounded-md bg-overlay px-3 py-2 font-medium text-accent-text shadow-menu focus:top-3"
    >
      {t({ id: 'shell.skip', message: 'Skip to content' })}
    </a>
  );
}

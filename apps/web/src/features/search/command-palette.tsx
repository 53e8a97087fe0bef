import { useLingui } from '@lingui/react/macro';
import { isPaletteKey } from '@portal/client/navigation/shortcut-keys';
import { buttonStyle } from '@portal/ui/button-style';
import { Kbd, Keys } from '@portal/ui/kbd';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

import { labels } from '../../i18n/labels.ts';
import { Listbox } from './listbox.tsx';
import { SuggestionsStatus } from './suggestions-status.tsx';
import { useListboxKeys } from './use-listbox-keys.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';

interface CommandPaletteProps {
  /** What was typed before the palette had loaded. */
  startText: string;
  canRenew: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

/** Command palette: finds pages, content, actions and recently opened items by a few letters. */
export function CommandPalette({ startText, canRenew, onClose, onShortcuts }: CommandPaletteProps) {
  const { t } = useLingui();
  const listId = useId();
  const [text, setText] = useState(startText);
  const { groups, isWaiting, hasFailed, initial } = usePaletteGroups(text, { canRenew, onClose, onShortcuts });
  const { activeId, handleKey } = useListboxKeys({ groups, listId, text, isWaiting, initial });
  const title = t({ id: 'palette.title', message: 'Command palette' });
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      event.preventDefault();
      onClose();
    } else handleKey(event);
  };

  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={overlayStyle}>
      <Modal className={modalStyle}>
        <Dialog aria-label={title} className="flex max-h-[inherit] min-h-0 flex-col outline-none">
          <div className="flex items-center gap-3 border-b border-line ps-4 pe-3 focus-within:border-accent">
            <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette was opened to type into this field
              autoFocus
              role="combobox"
              aria-label={title}
              aria-expanded="true"
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              placeholder={t({ id: 'palette.placeholder', message: 'Search or jump to…' })}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={handleKeyDown}
              className="h-14 min-w-0 flex-1 bg-transparent text-16 text-strong outline-none placeholder:text-muted placeholder:opacity-100"
            />
            <span className="touch:hidden">
              <Kbd>{escapeKey}</Kbd>
            </span>
            {/* Touch devices have no Escape key. */}
            <span className="-me-1.5 hidden touch:block">
              <button type="button" onClick={onClose} className={buttonStyle({ kind: 'link' })}>
                {t(labels.button.cancel)}
              </button>
            </span>
          </div>
          <Listbox
            id={listId}
            label={t({ id: 'search.suggestions', message: 'Suggestions' })}
            groups={groups}
            activeId={activeId}
          />
          <SuggestionsStatus count={count} hasFailed={hasFailed} />
          <div aria-hidden="true" className="flex gap-5 border-t border-line px-4 py-2 text-12 text-muted max-tablet:hidden">
            <KeyHint keys="↑↓">{t({ id: 'palette.move', message: 'Navigate' })}</KeyHint>
            <KeyHint keys="↵">{t({ id: 'palette.open', message: 'Open' })}</KeyHint>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function KeyHint({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <Keys keys={[...keys]} />
      {children}
    </span>
  );
}

/** The label on the key. */
const escapeKey = 'Esc';

const overlayStyle =
  'fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] items-start justify-items-center bg-scrim px-6 pt-[12dvh] data-entering:animate-fade max-tablet:px-2 max-tablet:pt-2 print:hidden';
const modalStyle =
  'flex max-h-[min(34rem,76dvh)] w-full max-w-150 flex-col overflow-clip rounded-[14px] bg-overlay text-body shadow-dialog animate-rise';

import { useLingui } from '@lingui/react/macro';
import { useSingleKeyShortcuts } from '@portal/client/navigation/single-key-setting';
import { modifierKey } from '@portal/client/platform/modifier-key';
import { Dialog } from '@portal/ui/dialog';
import { Keys } from '@portal/ui/kbd';

import { labels } from '../i18n/labels.ts';
import type { BackofficePage } from '../navigation/backoffice-pages.ts';

type KeyRow = readonly [name: string, ...keys: string[]];

/** Every key of the back office. One key means the same on every screen. */
export function KeysDialog({ pages, onClose }: { pages: readonly BackofficePage[]; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { isEnabled, setEnabled } = useSingleKeyShortcuts();
  const goTo = pages.map(({ label, shortcutKey }): KeyRow => [i18n._(label), 'G', shortcutKey.toUpperCase()]);
  const anywhere: KeyRow[] = [
    [t({ id: 'keys.palette', message: 'Find and go anywhere' }), modifierKey, 'K'],
    [t({ id: 'keys.create', message: 'Create' }), 'C'],
    [t({ id: 'keys.title', message: 'Keyboard' }), '?'],
    [t({ id: 'keys.close', message: 'Close' }), 'Esc'],
  ];
  const list: KeyRow[] = [
    [t({ id: 'keys.move', message: 'Down, up' }), 'J', 'K'],
    [t({ id: 'keys.select', message: 'Select' }), 'X'],
    [t({ id: 'keys.open', message: 'Open' }), '↵'],
    [t({ id: 'keys.filter', message: 'Filter' }), 'F'],
  ];
  const thing: KeyRow[] = [
    [t({ id: 'keys.edit', message: 'Edit' }), 'E'],
    [t({ id: 'keys.viewAs', message: 'View the portal as' }), 'V'],
    [t({ id: 'keys.yes', message: 'Approve' }), 'Y'],
    [t({ id: 'keys.answer', message: 'Answer, refuse' }), 'R'],
    [t({ id: 'keys.publish', message: 'Publish' }), 'P'],
  ];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      interceptsBack
      size="lg"
      title={t({ id: 'keys.title', message: 'Keyboard' })}
      subtitle={t({ id: 'keys.hint', message: 'None of them fires while you type in a field.' })}
      closeLabel={t(labels.button.close)}
    >
      <div className="grid gap-x-10 gap-y-5 tablet:grid-cols-2">
        <KeyList title={t({ id: 'keys.anywhere', message: 'Anywhere' })} rows={anywhere} />
        <KeyList title={t({ id: 'keys.goTo', message: 'Go to' })} rows={goTo} />
        <KeyList title={t({ id: 'keys.inList', message: 'In a list' })} rows={list} />
        <KeyList title={t({ id: 'keys.onThing', message: 'On a record' })} rows={thing} />
      </div>
      <label className="flex min-h-9 cursor-pointer items-center justify-between gap-4 border-t border-line pt-3 touch:min-h-11">
        <span className="font-medium text-strong">{t({ id: 'keys.single', message: 'Single-key shortcuts' })}</span>
        <input
          type="checkbox"
          checked={isEnabled}
          onChange={({ target }) => setEnabled(target.checked)}
          className="size-5 shrink-0 cursor-pointer accent-accent"
        />
      </label>
    </Dialog>
  );
}

function KeyList({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(([name, ...keys]) => (
          <div
            key={name}
            className="flex min-h-7.5 items-center justify-between gap-4 border-t border-line-subtle first:border-t-0"
          >
            <dt>{name}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

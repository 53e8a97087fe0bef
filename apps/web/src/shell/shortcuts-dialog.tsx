import { useLingui } from '@lingui/react/macro';
import { useSingleKeyShortcuts } from '@portal/client/navigation/single-key-setting';
import { modifierKey } from '@portal/client/platform/modifier-key';
import { Dialog } from '@portal/ui/dialog';
import { Keys } from '@portal/ui/kbd';
import { useId } from 'react';

import { labels } from '../i18n/labels.ts';
import { portalPages } from '../navigation/portal-pages.ts';

export function ShortcutsDialog({ canRenew, onClose }: { canRenew: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const title = t({ id: 'shortcuts.title', message: 'Keyboard shortcuts' });
  const pages = portalPages(canRenew).flatMap(({ label, shortcutKey }) =>
    shortcutKey ? [{ name: t(label), keys: ['g', shortcutKey] }] : [],
  );
  return (
    <Dialog isOpen onOpenChange={onClose} interceptsBack size="sm" title={title} closeLabel={t(labels.button.close)}>
      <Rows
        rows={[
          { name: t({ id: 'search.label', message: 'Search' }), keys: ['/'] },
          { name: t({ id: 'palette.title', message: 'Command palette' }), keys: [modifierKey, 'K'] },
          { name: title, keys: ['?'] },
        ]}
      />
      <section className="grid gap-2">
        <h3 className="text-13 font-medium text-muted">{t({ id: 'shortcuts.goTo', message: 'Go to' })}</h3>
        <Rows rows={pages} />
      </section>
      <SingleKeys />
    </Dialog>
  );
}

function SingleKeys() {
  const { t } = useLingui();
  const { isEnabled, setEnabled } = useSingleKeyShortcuts();
  const hintId = useId();
  return (
    <div className="border-t border-line pt-3">
      <label className="flex min-h-9 cursor-pointer items-center justify-between gap-4 touch:min-h-11">
        <span className="font-medium text-strong">{t({ id: 'shortcuts.single', message: 'Single-key shortcuts' })}</span>
        <input
          type="checkbox"
          checked={isEnabled}
          onChange={({ target }) => setEnabled(target.checked)}
          aria-describedby={hintId}
          className="size-5 shrink-0 cursor-pointer accent-accent"
        />
      </label>
      <p id={hintId} className="text-13 text-muted">
        {t({ id: 'shortcuts.singleHint', message: `Use /, ? and g as shortcuts. ${modifierKey} K always works.` })}
      </p>
    </div>
  );
}

function Rows({ rows }: { rows: readonly { name: string; keys: readonly string[] }[] }) {
  return (
    <dl className="grid">
      {rows.map(({ name, keys }) => (
        <div key={name} className="flex min-h-9 items-center justify-between gap-4 border-b border-line-subtle last:border-b-0">
          <dt>{name}</dt>
          <dd>
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

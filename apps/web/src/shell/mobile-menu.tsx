import { useLingui } from '@lingui/react/macro';
import { LazyMenu } from '@portal/client/page/lazy-menu';
import { buttonStyle } from '@portal/ui/button-style';
import { Menu } from 'lucide-react';
import { useState } from 'react';

/** Replaces the sidebar on phones. */
export function MobileMenu() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="tablet:hidden">
      <LazyMenu
        isOpen={isOpen}
        onOpenChange={setOpen}
        popup="dialog"
        load={async () => (await import('./mobile-menu-panel.tsx')).MobileMenuPanel}
        label={t({ id: 'menu.open', message: 'Menu' })}
        className={buttonStyle({ kind: 'quiet', icon: true })}
      >
        <Menu />
      </LazyMenu>
    </div>
  );
}

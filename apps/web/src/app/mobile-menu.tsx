import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Menu } from 'lucide-react';
import { useState } from 'react';

import { HeaderMenu } from './header-menu.tsx';

/** On a phone it stands for the sidebar. */
export function MobileMenu() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="tablet:hidden">
      <HeaderMenu
        isOpen={isOpen}
        onOpenChange={setOpen}
        popup="dialog"
        load={async () => (await import('./mobile-menu-panel.tsx')).MobileMenuPanel}
        label={t({ id: 'menu.open', message: 'Menu' })}
        className={buttonStyle({ kind: 'quiet', icon: true })}
      >
        <Menu />
      </HeaderMenu>
    </div>
  );
}

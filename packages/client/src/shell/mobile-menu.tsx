import { buttonStyle } from '@portal/ui/button-style';
import { Menu } from 'lucide-react';
import { useState } from 'react';

import { useShellTexts } from '../i18n/shell-texts.ts';
import { type LazyMenuProps, LazyMenu } from '../page/lazy-menu.tsx';

/** Replaces the sidebar on phones. `load` loads the panel that the button opens. */
export function MobileMenu({ load }: Pick<LazyMenuProps, 'load'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="tablet:hidden">
      <LazyMenu
        isOpen={isOpen}
        onOpenChange={setOpen}
        popup="dialog"
        load={load}
        label={useShellTexts()('menu')}
        className={buttonStyle({ kind: 'quiet', icon: true })}
      >
        <Menu />
      </LazyMenu>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { chooseLocale } from '@portal/client/i18n/account-locale';
import { type InterfaceLocale, offeredLocales, useInterfaceLocale } from '@portal/client/i18n/locale';
import { setTheme, useTheme } from '@portal/client/platform/theme';
import { Button } from '@portal/ui/button';
import { IconButton } from '@portal/ui/icon-button';
import { NativeSelect } from '@portal/ui/native-select';
import { useOpenDialog } from '@portal/ui/open-dialogs';
import type { PopoverTriggerProps } from '@portal/ui/use-popover-trigger';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { Link } from '@tanstack/react-router';
import { Globe, LogOut, Moon, Sun, X } from 'lucide-react';
import type { Ref } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

import { BrandLogo } from '@portal/client/page/brand-logo';
import { navItemStyle } from './nav-item-style.ts';
import { signOut } from '@portal/client/navigation/sign-out';
import { useMenu } from './use-menu.ts';
import { labels } from '../i18n/labels.ts';

/** The sidebar's entries, plus what does not fit into the header on a phone. */
export function MobileMenuPanel({ panel, onClose }: PopoverTriggerProps) {
  const { t } = useLingui();
  useOpenDialog(true, onClose);
  return (
    <ModalOverlay ref={panel as Ref<HTMLDivElement>} isOpen isDismissable onOpenChange={onClose} className={scrimStyle}>
      <Modal className={panelStyle}>
        <Dialog aria-label={t({ id: 'menu.open', message: 'Menu' })} className="flex h-full flex-col outline-none">
          <div className="flex h-(--header-h) shrink-0 items-center justify-between border-b border-line ps-5 pe-2">
            <BrandLogo />
            <IconButton label={t({ id: 'menu.close', message: 'Close menu' })} tooltip={false} onPress={onClose}>
              <X />
            </IconButton>
          </div>
          <Entries onChoose={onClose} />
          <MenuFooter onSignOut={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Entries({ onChoose }: { onChoose: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t({ id: 'menu.label', message: 'Main' })} className="flex-1 overflow-y-auto px-3 py-2">
      <ul className="grid gap-0.5">
        {useMenu()
          .filter((entry) => !entry.isPending)
          .map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link
                to={path}
                activeOptions={{ includeSearch: false }}
                onClick={onChoose}
                className={`${navItemStyle} min-h-11 px-2.5 text-16`}
              >
                <Icon />
                {i18n._(label)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function MenuFooter({ onSignOut }: { onSignOut: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <div className="grid gap-3 border-t border-line bg-sunken px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center justify-between gap-2">
        <SegmentedControl
          label={t({ id: 'theme.label', message: 'Theme' })}
          value={useTheme()}
          onChange={setTheme}
          options={[
            { value: 'light', label: t({ id: 'theme.light', message: 'Light' }), icon: <Sun /> },
            { value: 'dark', label: t({ id: 'theme.dark', message: 'Dark' }), icon: <Moon /> },
          ]}
        />
        <NativeSelect
          isBorderless
          icon={<Globe />}
          label={t({ id: 'language.label', message: 'Language' })}
          value={useInterfaceLocale()}
          onChange={(event) => void chooseLocale(event.target.value as InterfaceLocale)}
        >
          {offeredLocales().map(({ locale, name }) => (
            <option key={locale} value={locale}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <Button
        onPress={() => {
          onSignOut();
          void signOut();
        }}
      >
        <LogOut />
        {i18n._(labels.menu.signOut)}
      </Button>
    </div>
  );
}

const scrimStyle = 'fixed inset-0 z-40 bg-scrim data-entering:animate-fade tablet:hidden';
const panelStyle = 'h-full w-88 max-w-[calc(100vw-2.5rem)] bg-card shadow-dialog data-entering:animate-drawer';

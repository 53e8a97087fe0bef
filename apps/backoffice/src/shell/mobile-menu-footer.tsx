import { useLingui } from '@lingui/react/macro';
import { setTheme, useTheme } from '@portal/client/platform/theme';
import { Button } from '@portal/ui/button';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { Globe, LogOut, Moon, Sun } from 'lucide-react';

import { signOut } from '@portal/client/navigation/sign-out';
import { LanguageSelect } from '../forms/language-select.tsx';
import { labels } from '../i18n/labels.ts';

export function MobileMenuFooter({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3 border-t border-ink-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
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
        <LanguageSelect isBorderless icon={<Globe />} label={t({ id: 'language.label', message: 'Language' })} />
      </div>
      <Button
        onPress={() => {
          onClose();
          void signOut();
        }}
      >
        <LogOut />
        {t(labels.menu.signOut)}
      </Button>
    </div>
  );
}

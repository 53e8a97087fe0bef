import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@portal/ui/icon-button';
import { Moon, Sun } from 'lucide-react';

import { toggleTheme, useTheme } from './theme.ts';

export function ThemeSwitch() {
  const { t } = useLingui();
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      label={
        isDark
          ? t({ id: 'theme.toLight', message: 'Switch to light theme' })
          : t({ id: 'theme.toDark', message: 'Switch to dark theme' })
      }
      onPress={toggleTheme}
    >
      {isDark ? <Sun /> : <Moon />}
    </IconButton>
  );
}

import { IconButton } from '@portal/ui/icon-button';
import { Moon, Sun } from 'lucide-react';

import { useShellTexts } from '../i18n/shell-texts.ts';
import { toggleTheme, useTheme } from '../platform/theme.ts';

export function ThemeSwitch() {
  const text = useShellTexts();
  const isDark = useTheme() === 'dark';
  return (
    <IconButton label={text(isDark ? 'toLightTheme' : 'toDarkTheme')} onPress={toggleTheme}>
      {isDark ? <Sun /> : <Moon />}
    </IconButton>
  );
}

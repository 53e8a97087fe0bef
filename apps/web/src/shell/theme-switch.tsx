import { useLingui } from '@lingui/react/macro';
import { toggleTheme, useTheme } from '@portal/client/platform/theme';
import { IconButton } from '@portal/ui/icon-button';
import { Moon, Sun } from 'lucide-react';

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

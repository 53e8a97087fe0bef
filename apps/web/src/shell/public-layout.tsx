import { useLingui } from '@lingui/react/macro';
import { toggleTheme, useTheme } from '@portal/client/platform/theme';
import { buttonStyle } from '@portal/ui/button-style';
import { Link } from '@tanstack/react-router';
import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';

import { BrandLogo } from '@portal/client/page/brand-logo';
import { portalConfig } from '@portal/client/api/portal-config';
import { SkipLink } from '@portal/client/shell/skip-link';

/** The layout of public screens for visitors; it sends no requests. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const isDark = useTheme() === 'dark';
  const { name } = portalConfig().brand;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-(--header-h) items-center justify-between border-b border-line bg-card px-4 tablet:px-6">
        <Link to="/signin" className="flex items-center rounded-sm touch:min-h-11">
          <BrandLogo />
        </Link>
        <button
          type="button"
          onClick={toggleTheme}
          aria-label={
            isDark
              ? t({ id: 'theme.toLight', message: 'Switch to light theme' })
              : t({ id: 'theme.toDark', message: 'Switch to dark theme' })
          }
          className={buttonStyle({ kind: 'quiet', icon: true })}
        >
          {isDark ? <Sun /> : <Moon />}
        </button>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-240 flex-1 px-4 py-6 outline-none tablet:px-6 tablet:py-10">
        {children}
      </main>
      <footer className="px-4 py-4 text-13 text-muted tablet:px-6">
        {t({ id: 'footer.placeholder', message: `© ${name}` })}
      </footer>
    </div>
  );
}

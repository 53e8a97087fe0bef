import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '@portal/client/api/portal-config';
import { chooseLocale } from '@portal/client/i18n/account-locale';
import { type InterfaceLocale, offeredLocales, useInterfaceLocale } from '@portal/client/i18n/locale';
import { BrandLogo } from '@portal/client/page/brand-logo';
import { usePageTitle } from '@portal/client/page/use-page-title';
import { toggleTheme, useTheme } from '@portal/client/platform/theme';
import { buttonStyle } from '@portal/ui/button-style';
import { NativeSelect } from '@portal/ui/native-select';
import { Globe, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';

/** Layout of every screen before sign-in: one card on ink, which says that this is the entrance for staff. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  const { brand } = portalConfig();
  usePageTitle(title);
  return (
    <main className="grid min-h-dvh place-items-center bg-ink p-4">
      <div className="w-full max-w-100 rounded-lg border border-line bg-card p-6 max-tablet:px-5 tablet:p-8">
        <div className="mb-6 flex items-center gap-1">
          <span className="me-auto flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <BrandLogo />
            <span className="rounded-xs border border-line px-1.5 text-12 font-medium whitespace-nowrap">
              {t({ id: 'shell.backoffice', message: 'Back office' })}
            </span>
          </span>
          <span className="flex shrink-0 items-center gap-1">
            <Choices />
          </span>
        </div>
        <h1 className="text-20">{title}</h1>
        {children}
        <p className="mt-6 border-t border-line-subtle pt-4 text-13 text-muted">© {brand.name}</p>
      </div>
    </main>
  );
}

function Choices() {
  const { t } = useLingui();
  const isDark = useTheme() === 'dark';
  const locale = useInterfaceLocale();
  return (
    <>
      <NativeSelect
        isBorderless
        icon={<Globe aria-hidden />}
        label={t({ id: 'language.label', message: 'Language' })}
        value={locale}
        onChange={(event) => void chooseLocale(event.target.value as InterfaceLocale)}
      >
        {offeredLocales().map((offered) => (
          <option key={offered.locale} value={offered.locale} lang={offered.locale}>
            {offered.locale.slice(0, 2).toUpperCase()}
          </option>
        ))}
      </NativeSelect>
      <button
        type="button"
        className={buttonStyle({ kind: 'quiet', icon: true })}
        aria-label={
          isDark
            ? t({ id: 'theme.toLight', message: 'Switch to light theme' })
            : t({ id: 'theme.toDark', message: 'Switch to dark theme' })
        }
        onClick={toggleTheme}
      >
        {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </button>
    </>
  );
}

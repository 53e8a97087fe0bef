import { useLingui } from '@lingui/react/macro';
import { chooseLocale } from '@portal/client/i18n/account-locale';
import { type InterfaceLocale, offeredLocales, useInterfaceLocale, useLocale } from '@portal/client/i18n/locale';
import { toggleTheme, useTheme } from '@portal/client/platform/theme';
import { defaultLocale } from '@portal/contract/locales';
import { buttonStyle } from '@portal/ui/button-style';
import { NativeSelect } from '@portal/ui/native-select';
import { Globe, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';

import { BrandLogo } from '@portal/client/page/brand-logo';
import { portalConfig } from '@portal/client/api/portal-config';

/** Layout of every screen before sign-in: the screen on the left, the brand's picture on the right; no picture on a phone. */
export function SignInLayout({ children }: { children: ReactNode }) {
  const { brand } = portalConfig();

  return (
    <main className="grid min-h-dvh bg-card tablet:grid-cols-2">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] px-5 py-5 tablet:px-10 tablet:py-8">
        <TopBar />
        <div className="w-full justify-self-center py-12 tablet:max-w-92 tablet:self-center tablet:pt-8">{children}</div>
        <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-13 text-muted">
          <span>© {brand.name}</span>
          <a
            href={`mailto:${brand.contactEmail}`}
            className="hover:underline pointer-coarse:inline-block pointer-coarse:min-h-11 pointer-coarse:content-center"
          >
            {brand.contactEmail}
          </a>
        </p>
      </div>
      <BrandPicture />
    </main>
  );
}

function TopBar() {
  const { t } = useLingui();
  const theme = useTheme();
  const locale = useInterfaceLocale();

  return (
    <div className="flex items-center gap-1">
      <span className="me-auto shrink-0">
        <BrandLogo />
      </span>
      <NativeSelect
        isBorderless
        icon={<Globe aria-hidden />}
        label={t({ id: 'language.label', message: 'Language' })}
        value={locale}
        onChange={(event) => void chooseLocale(event.target.value as InterfaceLocale)}
      >
        {offeredLocales().map((offered) => (
          <option key={offered.locale} value={offered.locale} lang={offered.locale}>
            {offered.name}
          </option>
        ))}
      </NativeSelect>
      <button
        type="button"
        className={buttonStyle({ kind: 'quiet', icon: true })}
        aria-label={
          theme === 'dark'
            ? t({ id: 'theme.toLight', message: 'Switch to light theme' })
            : t({ id: 'theme.toDark', message: 'Switch to dark theme' })
        }
        onClick={toggleTheme}
      >
        {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </button>
    </div>
  );
}

function BrandPicture() {
  const { signInPicture, tagline } = portalConfig().brand;
  const locale = useLocale();

  return (
    <div className="relative m-3 ms-0 overflow-hidden rounded-xl bg-[oklch(0.24_0.05_var(--brand-hue))] max-tablet:hidden">
      {signInPicture && <img src={signInPicture} alt="" className="absolute inset-0 size-full object-cover object-bottom" />}
      <p className="absolute start-10 end-6 top-9 text-[1.375rem]/7.5 font-medium tracking-[-0.028em] text-balance text-[oklch(0.97_0.01_200)]">
        {tagline[locale] ?? tagline[defaultLocale]}
      </p>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useTheme } from '@portal/client/platform/theme';
import type { BrandSetting, FooterSetting, LanguagesSetting, MaintenanceSetting } from '@portal/contract/backoffice/settings';
import { Card, CardHeader } from '@portal/ui/card';
import { ImageWithFallback } from '@portal/ui/image-with-fallback';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { Globe, Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { useEditedLocale } from './edited-locale.ts';
import { FooterPreview } from './footer-preview.tsx';

interface PortalPreviewProps {
  brand: BrandSetting;
  footer: FooterSetting;
  maintenance: MaintenanceSetting;
  languages: LanguagesSetting;
}

/** The portal and its sign-in screen in small, as the drafts of all subjects would make them, in the language that is edited. */
export function PortalPreview({ brand, footer, maintenance, languages }: PortalPreviewProps) {
  const { t } = useLingui();
  const current = useTheme();
  const [chosen, setChosen] = useState<'light' | 'dark'>();
  const theme = chosen ?? current;
  const { locale } = useEditedLocale();
  const notice = maintenance.text[locale] || maintenance.text.en;
  const shared = { brand, theme, notice, languages };

  return (
    <Card aria-labelledby="settings-preview" className="desktop:sticky desktop:top-[calc(var(--header-h)+1rem)]">
      <CardHeader
        id="settings-preview"
        title={t({ id: 'settings.preview', message: 'Preview' })}
        end={
          <SegmentedControl
            label={t({ id: 'settings.previewTheme', message: 'Theme of the preview' })}
            value={theme}
            onChange={setChosen}
            options={[
              { value: 'light', label: t({ id: 'settings.light', message: 'Light' }) },
              { value: 'dark', label: t({ id: 'settings.dark', message: 'Dark' }) },
            ]}
          />
        }
      />
      <div className="grid gap-4 p-4">
        <PortalInSmall {...shared} footer={footer[locale] || footer.en || ''} />
        <SignInInSmall {...shared} tagline={brand.tagline[locale] || brand.tagline.en || ''} />
      </div>
    </Card>
  );
}

interface InSmallProps {
  brand: BrandSetting;
  theme: 'light' | 'dark';
  notice: string | undefined;
  languages: LanguagesSetting;
}

function PortalInSmall({ brand, theme, notice, footer }: InSmallProps & { footer: string }) {
  const { t } = useLingui();
  return (
    <Small label={t({ id: 'settings.previewPortal', message: 'The portal' })} {...{ brand, theme, notice }}>
      <div className="flex h-10 items-center gap-2 border-b border-line bg-card px-3">
        <Logo brand={brand} theme={theme} />
        <span className="ms-auto h-5 w-24 rounded-sm border border-line-control bg-card" />
        <span className="size-5 rounded-full bg-accent-soft" />
      </div>
      <div className="grid grid-cols-[5rem_1fr]">
        <div className="grid content-start gap-1.5 border-e border-line bg-card p-2">
          <span className="h-5 rounded-xs bg-accent-soft" />
          <Bars widths={['w-4/5', 'w-3/5', 'w-2/3']} />
        </div>
        <div className="grid gap-2 p-3">
          <Bars widths={['w-1/3']} isStrong />
          <div className="grid gap-2 rounded-sm border border-line bg-card p-2.5">
            <Bars widths={['w-full', 'w-4/5']} />
            <span className="flex items-center gap-2">
              <span className="rounded-xs bg-accent px-2 py-0.5 font-medium text-on-accent">
                {t({ id: 'settings.sampleButton', message: 'Open' })}
              </span>
              <span className="font-medium text-accent-text underline">
                {t({ id: 'settings.sampleLink', message: 'All products' })}
              </span>
            </span>
          </div>
          <div className="border-t border-line pt-2 text-muted">
            {footer ? <FooterPreview html={footer} /> : `© ${brand.name}`}
          </div>
        </div>
      </div>
    </Small>
  );
}

function SignInInSmall({ brand, theme, notice, languages, tagline }: InSmallProps & { tagline: string }) {
  const { t } = useLingui();
  return (
    <Small label={t({ id: 'settings.previewSignIn', message: 'Sign-in' })} {...{ brand, theme, notice }}>
      <div className="grid min-h-44 grid-cols-2 bg-card">
        <div className="grid grid-rows-[auto_1fr_auto] gap-2 p-3">
          <div className="flex items-center gap-2">
            <Logo brand={brand} theme={theme} />
            <span className="ms-auto flex items-center gap-1 text-muted">
              <Globe aria-hidden="true" className="size-3" />
              {languages.map((locale) => locale.toUpperCase()).join(' ')}
            </span>
          </div>
          <div className="grid content-center gap-1.5">
            <Bars widths={['w-3/4']} isStrong />
            <span className="h-5 rounded-xs border border-line-control" />
            <span className="h-5 rounded-xs border border-line-control" />
            <span className="rounded-xs bg-accent py-0.5 text-center font-medium text-on-accent">
              {t({ id: 'settings.sampleSignIn', message: 'Sign in' })}
            </span>
          </div>
          <span className="truncate text-muted">{brand.contactEmail}</span>
        </div>
        <div className="relative m-1.5 ms-0 overflow-hidden rounded-md bg-[oklch(0.24_0.05_var(--brand-hue))]">
          {brand.signInPicture && (
            <img src={brand.signInPicture} alt="" className="absolute inset-0 size-full object-cover object-bottom" />
          )}
          <span data-content className="absolute inset-x-3 top-3 text-13 font-medium text-balance text-[oklch(0.97_0.01_200)]">
            {tagline}
          </span>
        </div>
      </div>
    </Small>
  );
}

interface SmallProps {
  label: string;
  brand: BrandSetting;
  theme: 'light' | 'dark';
  notice: string | undefined;
  children: ReactNode;
}

/** A window of the portal with its own theme and hue, whatever those of the back office are. */
function Small({ label, brand, theme, notice, children }: SmallProps) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-13 text-muted">{label}</figcaption>
      <div
        data-theme={theme}
        style={{ '--brand-hue': brand.hue } as object}
        className="overflow-hidden rounded-md border border-line bg-page text-12 text-body"
      >
        {notice && (
          <p className="flex items-start gap-1.5 border-b border-warning-border bg-warning-soft px-3 py-1.5 text-strong">
            <Wrench aria-hidden="true" className="mt-0.5 size-3 shrink-0 text-warning" />
            <span data-content className="min-w-0 whitespace-pre-line wrap-anywhere">
              {notice}
            </span>
          </p>
        )}
        {children}
      </div>
    </figure>
  );
}

function Logo({ brand: { name, logoLight, logoDark }, theme }: { brand: BrandSetting; theme: 'light' | 'dark' }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <ImageWithFallback
        src={theme === 'dark' ? logoDark : logoLight}
        alt=""
        width={20}
        height={20}
        className="size-5 shrink-0 object-contain"
        placeholder={null}
      />
      <b data-content className="truncate font-semibold text-strong">
        {name}
      </b>
    </span>
  );
}

function Bars({ widths, isStrong = false }: { widths: readonly string[]; isStrong?: boolean }) {
  return widths.map((width) => (
    <span key={width} className={`rounded-xs ${isStrong ? 'h-3 bg-line-strong' : 'h-2 bg-pressed'} ${width}`} />
  ));
}

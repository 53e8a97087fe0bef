import { useLingui } from '@lingui/react/macro';
import { type Settings, type SettingSubject, settingSubjects } from '@portal/contract/backoffice/settings';
import { defaultLocale, type Locale } from '@portal/contract/locales';
import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Tabs } from '@portal/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts';
import { labels } from '../../i18n/labels.ts';
import { Page } from '../../page/page.tsx';
import { SectionError } from '../../page/section-error.tsx';
import { BrandForm } from './brand-form.tsx';
import { EditedLocaleContext } from './edited-locale.ts';
import { FooterForm } from './footer-form.tsx';
import { LanguagesForm } from './languages-form.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import { PortalPreview } from './portal-preview.tsx';
import { settingLabels } from './setting-labels.ts';
import { settingsQuery } from './settings.api.ts';
import { useSettingForm } from './use-setting-form.ts';

export function SettingsScreen() {
  const { t } = useLingui();
  return (
    <Page
      title={t(labels.menu.settings)}
      sub={t({ id: 'settings.sub', message: 'How the portal looks to every partner. Changes are live when you save.' })}
    >
      <Content />
    </Page>
  );
}

function Content() {
  const { t } = useLingui();
  const query = useQuery(settingsQuery);
  if (query.isPending) return <SettingsSkeleton label={t({ id: 'settings.loading', message: 'Loading settings' })} />;
  // A failed refetch must not take the forms away.
  if (query.isError && !query.data) return <SectionError error={query.error} onRetry={query.refetch} />;
  return <SettingsForms settings={query.data} />;
}

/** The drafts of all subjects live here, so that the preview shows them together and changing the tab loses nothing. */
function SettingsForms({ settings }: { settings: Settings }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { tab = 'brand' } = useSearch({ from: '/staff/settings' });
  const brand = useSettingForm('brand', settings.brand);
  const footer = useSettingForm('footer', settings.footer);
  const maintenance = useSettingForm('maintenance', settings.maintenance);
  const languages = useSettingForm('languages', settings.languages);
  const [locale, setLocale] = useState<Locale>(defaultLocale);
  const editedLocale = useMemo(() => ({ locale, setLocale }), [locale]);
  const forms = { brand, footer, maintenance, languages };
  const { guard } = useUnsavedChanges(settingSubjects.some((subject) => forms[subject].isDirty));
  const contents: Record<SettingSubject, React.ReactNode> = {
    brand: <BrandForm form={brand} />,
    footer: <FooterForm form={footer} />,
    maintenance: <MaintenanceForm form={maintenance} />,
    languages: <LanguagesForm form={languages} />,
  };

  return (
    <EditedLocaleContext value={editedLocale}>
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)]">
        {guard}
        <Card>
          <Tabs
            label={t({ id: 'settings.tabs', message: 'Settings' })}
            selected={tab}
            onSelect={(id) =>
              void navigate({
                to: '.',
                search: { tab: id === 'brand' ? undefined : id } as never,
                replace: true,
                resetScroll: false,
              })
            }
            tabs={settingSubjects.map((id) => ({
              id,
              label: `${i18n._(settingLabels[id])}${forms[id].isDirty ? ' •' : ''}`,
              content: contents[id],
            }))}
          />
        </Card>
        <PortalPreview brand={brand.value} footer={footer.value} maintenance={maintenance.value} languages={languages.value} />
      </div>
    </EditedLocaleContext>
  );
}

function SettingsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)]">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="grid h-130 content-start gap-5 rounded-lg border border-line bg-card p-5">
        {['w-1/3', 'w-full', 'w-full', 'w-2/3', 'w-full'].map((width, index) => (
          <SkeletonBar key={index} className={`h-8 ${width}`} />
        ))}
      </div>
      <div aria-hidden="true" className="grid h-100 content-start gap-4 rounded-lg border border-line bg-card p-5">
        <SkeletonBar className="h-40 w-full" />
        <SkeletonBar className="h-40 w-full" />
      </div>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { type FooterSetting, settingLengths } from '@portal/contract/backoffice/settings';

import { LocalisedField } from './localised-field.tsx';
import { localisedLines, wholeValue } from './setting-fields.ts';
import { SettingFrame } from './setting-frame.tsx';
import { errorAt } from './setting-problem.ts';
import type { SettingForm } from './use-setting-form.ts';

export function FooterForm({ form }: { form: SettingForm<'footer'> }) {
  const { t } = useLingui();
  const label = t({ id: 'settings.footer', message: 'Footer' });
  const isEnglishMissing = !form.value.en && Object.values(form.value).some(Boolean);
  const problem = isEnglishMissing
    ? { field: 'footer', text: t({ id: 'settings.footerEnglish', message: 'The footer needs an English text.' }) }
    : undefined;
  return (
    <SettingFrame form={form} fields={[wholeValue<FooterSetting>(label, localisedLines)]} problem={problem}>
      <LocalisedField
        label={label}
        error={errorAt('footer', problem, form)}
        help={t({
          id: 'settings.footerHelp',
          message: 'Text or HTML with paragraphs, lists, emphasis and links. Everything else is removed when you save.',
        })}
        rows={8}
        value={form.value}
        maxLength={settingLengths.footer}
        onChange={form.change}
      />
    </SettingFrame>
  );
}

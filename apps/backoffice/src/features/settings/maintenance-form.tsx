import { useLingui } from '@lingui/react/macro';
import { type MaintenanceSetting, settingLengths } from '@portal/contract/backoffice/settings';
import { clockTime } from '@portal/contract/zoned-time';

import { DateTimeField } from '../../forms/date-time-field.tsx';
import { LocalisedField } from './localised-field.tsx';
import { type FieldTexts, localisedLines, property } from './setting-fields.ts';
import { SettingFrame } from './setting-frame.tsx';
import { errorAt, type SettingProblem } from './setting-problem.ts';
import type { SettingForm } from './use-setting-form.ts';

export function MaintenanceForm({ form }: { form: SettingForm<'maintenance'> }) {
  const { t } = useLingui();
  const { value } = form;
  const change = (changed: Partial<MaintenanceSetting>) => form.change({ ...value, ...changed });
  const problem = useProblem(value);
  const names = {
    text: t({ id: 'settings.notice', message: 'Notice' }),
    from: t({ id: 'settings.from', message: 'Show from' }),
    until: t({ id: 'settings.until', message: 'Show until' }),
  };
  const moment = (iso: string | null) => (iso === null ? '–' : clockTime(iso).replace('T', ' '));

  const fields: FieldTexts<'maintenance'> = [
    property('text', names.text, localisedLines),
    property('from', names.from, moment),
    property('until', names.until, moment),
  ];

  return (
    <SettingFrame form={form} problem={problem} fields={fields}>
      <LocalisedField
        label={names.text}
        error={errorAt('text', problem, form)}
        help={t({
          id: 'settings.noticeHelp',
          message: 'A banner on every screen of the portal and on sign-in. Without a text there is none.',
        })}
        rows={3}
        value={value.text}
        maxLength={settingLengths.maintenance}
        onChange={(text) => change({ text })}
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <DateTimeField
          label={names.from}
          help={t({ id: 'settings.fromHelp', message: 'Empty: at once. In your time zone.' })}
          value={value.from}
          onChange={(from) => change({ from })}
        />
        <DateTimeField
          label={names.until}
          error={errorAt('until', problem, form)}
          help={t({ id: 'settings.untilHelp', message: 'Empty: until you remove it.' })}
          value={value.until}
          onChange={(until) => change({ until })}
        />
      </div>
    </SettingFrame>
  );
}

function useProblem({ text, from, until }: MaintenanceSetting): SettingProblem | undefined {
  const { t } = useLingui();
  if (!text.en && Object.values(text).some(Boolean))
    return { field: 'text', text: t({ id: 'settings.noticeEnglish', message: 'The notice needs an English text.' }) };
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
    return { field: 'until', text: t({ id: 'settings.noticeEnds', message: 'The notice must end after it begins.' }) };
  return undefined;
}

import { useLingui } from '@lingui/react/macro';
import type { useFormFields } from '@portal/client/forms/use-form-fields';
import { useLocale } from '@portal/client/i18n/locale';
import { weekdays } from '@portal/contract/backoffice/feeds';
import { Checkbox } from '@portal/ui/checkbox';
import { errorStyle, fieldStyle, labelStyle } from '@portal/ui/input-style';
import { CircleAlert } from 'lucide-react';

import { SelectField } from '../../../forms/select-field.tsx';
import { TimeField } from '../../../forms/time-field.tsx';
import { weekdayName } from '../../../i18n/weekday-name.ts';
import { importLabels } from '../import-labels.ts';
import { type FeedFieldName, type FeedValues, toDays } from './feed-form-values.ts';

interface FeedScheduleFieldsProps {
  fieldProps: ReturnType<typeof useFormFields<FeedFieldName>>['fieldProps'];
  values: FeedValues;
}

/** Until when a file is expected. Days and time zone matter only once there is a time. */
export function FeedScheduleFields({ fieldProps, values }: FeedScheduleFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TimeField
        label={t(importLabels.expectedBy)}
        labelEnd={<span className="text-13 text-muted">{t({ id: 'imports.optional', message: 'optional' })}</span>}
        help={t({
          id: 'imports.expectedByHelp',
          message: 'If nothing has arrived by this time, neither on that day nor in the 12 hours before it, we email the admins.',
        })}
        {...fieldProps('expectedBy')}
      />
      {values.expectedBy !== '' && (
        <>
          <DaysField {...fieldProps('expectedDays')} />
          <ZoneField {...fieldProps('timeZone')} />
        </>
      )}
    </>
  );
}

type Field = ReturnType<FeedScheduleFieldsProps['fieldProps']>;

function DaysField({ ref, value, error, onChange }: Field) {
  const { t } = useLingui();
  const locale = useLocale();
  const chosen = toDays(value);
  const choose = (day: number, isChosen: boolean) => {
    const days = weekdays.filter((each) => (each === day ? isChosen : chosen.includes(each)));
    onChange({ target: { value: days.join(',') } });
  };
  return (
    <fieldset ref={ref} tabIndex={-1} className={`${fieldStyle} min-w-0`}>
      <legend className={`${labelStyle} mb-1.5`}>{t(importLabels.expectedDays)}</legend>
      <div className="flex flex-wrap gap-x-4">
        {weekdays.map((day) => (
          <label key={day} className="flex min-h-8 cursor-pointer items-center gap-2 touch:min-h-11">
            <Checkbox checked={chosen.includes(day)} onChange={({ target }) => choose(day, target.checked)} />
            {weekdayName(locale, day)}
          </label>
        ))}
      </div>
      {error && (
        <div role="alert" className={errorStyle}>
          <CircleAlert />
          <span>{error}</span>
        </div>
      )}
    </fieldset>
  );
}

function ZoneField({ value, ...field }: Field) {
  const { t } = useLingui();
  const zones = Intl.supportedValuesOf('timeZone');
  const options = [...(zones.includes(value) ? [] : [value]), ...zones];
  return (
    <SelectField
      label={t(importLabels.timeZone)}
      options={options.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      value={value}
      {...field}
    />
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ValueRules } from '@portal/contract/backoffice/feeds';

import { SelectField } from '../../../forms/select-field.tsx';
import { dayOrderLabels, decimalSignLabels, importLabels } from '../import-labels.ts';

interface ValueRuleFieldsProps {
  rules: ValueRules;
  onChange: (rules: ValueRules) => void;
}

/** How the file writes days and numbers. Nothing is guessed, so without a declaration unclear values are refused. */
export function ValueRuleFields({ rules, onChange }: ValueRuleFieldsProps) {
  const { t } = useLingui();
  const notDeclared = { value: '', label: t({ id: 'imports.notDeclared', message: 'Not set' }) };
  const optionsOf = (texts: Readonly<Record<string, MessageDescriptor>>) =>
    Object.entries(texts).map(([value, text]) => ({ value, label: t(text) }));
  const set = (name: keyof ValueRules, value: string) => {
    const { [name]: _, ...others } = rules;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-2 desktop:max-w-3xl">
      <SelectField
        size="sm"
        label={t(importLabels.orderOfDays)}
        options={[notDeclared, ...optionsOf(dayOrderLabels)]}
        value={rules.days ?? ''}
        onChange={({ target }) => set('days', target.value)}
      />
      <SelectField
        size="sm"
        label={t(importLabels.decimalSign)}
        options={[notDeclared, ...optionsOf(decimalSignLabels)]}
        value={rules.decimal ?? ''}
        onChange={({ target }) => set('decimal', target.value)}
      />
      <p className="text-13 text-pretty text-muted tablet:col-span-2">
        {t({
          id: 'imports.rulesMean',
          message:
            'Values that could mean two things, such as 03/04/2027 or 1,234, are refused unless you choose here how they are written.',
        })}
      </p>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { feedRules } from '@portal/contract/backoffice/feeds';
import { type ImportKind, importKinds } from '@portal/contract/backoffice/import-kinds';
import { NativeField } from '@portal/ui/native-field';
import type { useFormFields } from '@portal/client/forms/use-form-fields';

import { SelectField } from '../../../forms/select-field.tsx';
import { FeedRuleFields } from '../feeds/feed-rule-fields.tsx';
import { importLabels, kindLabels } from '../import-labels.ts';
import type { StartFieldName, StartValues } from './start-values.ts';

interface NewFeedFieldsProps {
  fieldProps: ReturnType<typeof useFormFields<StartFieldName>>['fieldProps'];
  values: StartValues;
}

/** What a feed needs besides its first file. */
export function NewFeedFields({ fieldProps, values }: NewFeedFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 rounded-md border border-line bg-sunken p-3">
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <NativeField
          size="md"
          label={t({ id: 'imports.feedName', message: 'Name' })}
          autoComplete="off"
          required
          maxLength={feedRules.name}
          {...fieldProps('name')}
        />
        <SelectField
          label={t({ id: 'imports.contents', message: 'Type' })}
          options={importKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
          {...fieldProps('kind')}
        />
      </div>
      <NativeField
        size="md"
        label={t(importLabels.source)}
        labelEnd={<span className="text-13 text-muted">{t({ id: 'imports.optional', message: 'optional' })}</span>}
        help={t({
          id: 'imports.sourceHelp',
          message: 'The system the IDs come from. Feeds with the same source update the same records.',
        })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={feedRules.source}
        {...fieldProps('source')}
      />
      <FeedRuleFields kind={values.kind as ImportKind} fieldProps={fieldProps} values={values} />
    </div>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { importModes, importScopes, type ImportMode } from '@portal/contract/backoffice/feeds';
import type { ImportKind } from '@portal/contract/backoffice/import-kinds';
import type { ComponentProps } from 'react';

import { SelectField } from '../../../forms/select-field.tsx';
import { importLabels, kindNouns, modeLabels, scopeLabels } from '../import-labels.ts';
import { removalLabels, removalMeanings, removalOf } from '../removal.ts';

type Field = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'help'>;

interface FeedRuleFieldsProps {
  kind: ImportKind;
  fieldProps: (name: 'mode' | 'scope') => Field;
  values: Readonly<Record<'mode' | 'scope', string>>;
}

/** What the files of a feed contain and what they may write, each with what the choice means. */
export function FeedRuleFields({ kind, fieldProps, values: { mode, scope } }: FeedRuleFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <SelectField
        label={t(importLabels.scope)}
        help={scope === 'snapshot' ? <SnapshotMeaning kind={kind} /> : t(changesMeaning)}
        options={importScopes.map((value) => ({ value, label: t(scopeLabels[value]) }))}
        {...fieldProps('scope')}
      />
      <SelectField
        label={t(importLabels.mode)}
        help={t(modeMeanings[mode as ImportMode])}
        options={importModes.map((value) => ({ value, label: t(modeLabels[value]) }))}
        {...fieldProps('mode')}
      />
    </div>
  );
}

function SnapshotMeaning({ kind }: { kind: ImportKind }) {
  const { t } = useLingui();
  const removal = t(removalLabels[removalOf[kind]].done);
  const records = t(kindNouns[kind]);
  const text = t({
    id: 'imports.scopeSnapshotMeans',
    message: `The file contains everything: ${records} that it does not name are ${removal}.`,
  });
  return `${text} ${t(removalMeanings[kind])}`;
}

const changesMeaning = msg({
  id: 'imports.scopeChangesMeans',
  message: 'The file contains what has changed. What it does not name stays as it is.',
});

const modeMeanings: Record<ImportMode, MessageDescriptor> = {
  both: msg({ id: 'imports.modeBothMeans', message: 'Adds new records and updates existing ones.' }),
  create: msg({ id: 'imports.modeCreateMeans', message: 'Adds new records. Rows that would change existing ones are refused.' }),
  update: msg({ id: 'imports.modeUpdateMeans', message: 'Updates existing records. Rows for unknown ones are refused.' }),
};

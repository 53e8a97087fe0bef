import type { SettingSubject, SettingValue } from '@portal/contract/backoffice/settings';
import type { RefObject } from 'react';

import { ConflictBlock } from '../../forms/conflict-block.tsx';
import { useConflict } from '../../forms/use-conflict.ts';
import type { FieldTexts } from './setting-fields.ts';
import type { SettingForm } from './use-setting-form.ts';

interface SettingConflictProps<Subject extends SettingSubject> {
  ref: RefObject<HTMLElement | null>;
  form: SettingForm<Subject>;
  conflict: { readonly base: SettingValue<Subject>; readonly theirs: SettingValue<Subject> };
  fields: FieldTexts<Subject>;
}

/** Compares the draft with what somebody else has saved. The values are structures, so the fields are compared as they read. */
export function SettingConflict<Subject extends SettingSubject>({ ref, form, conflict, fields }: SettingConflictProps<Subject>) {
  const textsOf = (value: SettingValue<Subject>) => Object.fromEntries(fields.map(({ name, text }) => [name, text(value)]));
  const [base, theirs, mine] = [textsOf(conflict.base), textsOf(conflict.theirs), textsOf(form.value)];
  const found = useConflict(base, theirs, mine);
  if (!found) return null;

  const apply = () => {
    const isMine = ({ name }: { name: string }) =>
      found.names.includes(name) ? found.choices[name] === 'mine' : mine[name] !== base[name];
    form.resolve(fields.filter(isMine).reduce((value, { take }) => take(form.value, value), conflict.theirs));
  };
  return (
    <ConflictBlock
      ref={ref}
      fields={fields
        .filter(({ name }) => found.names.includes(name))
        .map(({ name, label }) => ({ name, label, theirs: theirs[name] ?? '', mine: mine[name] ?? '' }))}
      changedBy={form.saved.changedBy}
      changedAt={form.saved.changedAt}
      choices={found.choices}
      onChoose={found.choose}
      onApply={apply}
    />
  );
}

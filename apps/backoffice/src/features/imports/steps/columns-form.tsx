import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { Checkbox } from '@portal/ui/checkbox';
import { SubmitButton } from '@portal/ui/submit-button';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useUnsavedChanges } from '../../../forms/use-unsaved-changes.ts';
import { RequiredColumns } from '../required-columns.tsx';
import { useImportAction } from '../use-import-action.ts';
import { CancelButton } from './cancel-button.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { MappingProblemList } from './mapping-problem-list.tsx';
import { mappingProblems } from './mapping-problems.ts';
import { StepFooter } from './step-footer.tsx';
import { ValueRuleFields } from './value-rule-fields.tsx';

interface ColumnsFormProps {
  imported: Import;
  /** Called with whether the columns differ from those that the form was opened with. */
  onChange: (isChanged: boolean) => void;
}

/** Decides what each column becomes and how values are written, then has every row checked. Nothing is written by that. */
export function ColumnsForm({ imported, onChange }: ColumnsFormProps) {
  const { t } = useLingui();
  const [mapping, setMapping] = useState(imported.mapping);
  const [rules, setRules] = useState(imported.rules);
  const [remember, setRemember] = useState(true);
  const [isTried, setTried] = useState(false);
  const problemList = useRef<HTMLDivElement>(null);
  const { take, isPending } = useImportAction(imported);
  const isDirty = JSON.stringify([mapping, rules]) !== JSON.stringify([imported.mapping, imported.rules]);
  const { guard } = useUnsavedChanges(isDirty);
  const problems = mappingProblems(imported.kind, mapping);
  const rowCount = imported.rowCount ?? 0;
  const { name: feedName } = imported.feed;

  const choose = (index: number, field: string | null) => {
    const chosen = mapping.map((old, each) => (each === index ? field : old));
    setMapping(chosen);
    onChange(JSON.stringify(chosen) !== JSON.stringify(imported.mapping));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!problems) return take({ name: 'check', mapping, rules, remember });
    // The list has to be there before it can be focused.
    flushSync(() => setTried(true));
    return problemList.current?.focus();
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-3">
      {guard}
      <RequiredColumns kind={imported.kind} mapping={mapping} />
      <ColumnsTable imported={imported} mapping={mapping} onChange={choose} />
      <ValueRuleFields rules={rules} onChange={setRules} />
      {isTried && problems && <MappingProblemList ref={problemList} kind={imported.kind} problems={problems} />}
      <StepFooter>
        <SubmitButton isPending={isPending}>
          {t({ id: 'imports.checkRows', message: plural(rowCount, { one: 'Check # row', other: 'Check # rows' }) })}
        </SubmitButton>
        <label className="flex min-h-9 cursor-pointer items-center gap-2 px-1 touch:min-h-11">
          <Checkbox checked={remember} onChange={({ target }) => setRemember(target.checked)} />
          <span>{t({ id: 'imports.remember', message: `Remember for ${feedName}` })}</span>
        </label>
        <CancelButton imported={imported} />
      </StepFooter>
    </form>
  );
}

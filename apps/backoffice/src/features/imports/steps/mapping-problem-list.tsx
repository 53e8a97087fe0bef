import { useLingui } from '@lingui/react/macro';
import type { ImportKind } from '@portal/contract/backoffice/import-kinds';
import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';

import { fieldLabel } from '../field-labels.ts';
import type { MappingProblems } from './mapping-problems.ts';

interface MappingProblemListProps {
  ref: Ref<HTMLDivElement>;
  kind: ImportKind;
  problems: MappingProblems;
}

/** What is missing before the file can be checked, in words. */
export function MappingProblemList({ ref, kind, problems }: MappingProblemListProps) {
  const { t, i18n } = useLingui();
  const named = (fields: readonly string[]) => fields.map((field) => fieldLabel(i18n, kind, field)).join(', ');
  const missing = named(problems.missing);
  const twice = named(problems.twice);
  const texts = [
    missing && t({ id: 'imports.columnsMissing', message: `Choose a column for: ${missing}.` }),
    twice && t({ id: 'imports.columnsTwice', message: `More than one column becomes: ${twice}.` }),
    problems.hasTwoKeys &&
      t({ id: 'imports.columnsTwoKeys', message: 'Choose either the external ID or the portal ID, and leave the other out.' }),
    problems.partners === 'none' && t({ id: 'imports.partnerMissing', message: 'Choose the column that names the partner.' }),
    problems.partners === 'several' &&
      t({ id: 'imports.partnerSeveral', message: 'Only one column can name the partner. Leave the others out.' }),
  ].filter((text): text is string => Boolean(text));
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={boxStyle}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <ul className="grid gap-0.5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

const boxStyle =
  'flex gap-2.5 rounded-md border border-danger-border bg-danger-soft px-3 py-2.5 text-strong outline-none focus-visible:outline-2 focus-visible:outline-danger-solid';

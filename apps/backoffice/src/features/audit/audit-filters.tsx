import { useLingui } from '@lingui/react/macro';
import type { AuditFilterNames } from '@portal/contract/backoffice/audit';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';

import { FilterSelect } from '../../lists/filter-select.tsx';
import { NamedFilter } from '../../lists/named-filter.tsx';
import { actionLabel, knownActions } from './action-texts.ts';
import { auditActorsQuery } from './audit.api.ts';
import type { AuditSearch } from './audit-search-params.ts';
import { DayFilter } from './day-filter.tsx';
import { kindText, recordName, subjectKinds } from './subject-kinds.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  /** The names of what is filtered by, once they are known. */
  names: AuditFilterNames | undefined;
  end: ReactNode;
}

/** Everything that filters the audit is in the URL. The key F focuses the first filter. */
export function AuditFilters({ search, names, end }: AuditFiltersProps) {
  const { t, i18n } = useLingui();
  const toolbar = useRef<HTMLDivElement>(null);
  const { data: actors = [] } = useQuery(auditActorsQuery);
  useScreenKeys({ f: () => toolbar.current?.querySelector<HTMLElement>('input, select')?.focus() });
  const actorOptions = actors.map(({ id, name }) => ({ value: id, label: name ?? id }));
  const actions = knownActions
    .map((action) => ({ value: action, label: actionLabel(i18n, action) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  const isOtherActor = search.actor !== undefined && !actors.some(({ id }) => id === search.actor);

  return (
    <div
      ref={toolbar}
      className="flex flex-wrap items-center gap-1.5 py-2 max-tablet:pb-3 tablet:ps-4 tablet:pe-2.5 print:hidden"
    >
      <DayFilter name="from" label={t({ id: 'audit.fromDay', message: 'From' })} value={search.from} />
      <DayFilter name="until" label={t({ id: 'audit.untilDay', message: 'Until' })} value={search.until} />
      <FilterSelect
        name="actor"
        label={t({ id: 'audit.who', message: 'Who' })}
        options={isOtherActor ? [...actorOptions, { value: search.actor ?? '', label: names?.actor ?? '…' }] : actorOptions}
      />
      <FilterSelect name="action" label={t({ id: 'audit.what', message: 'What' })} options={actions} />
      {search.subjectId === undefined && (
        <FilterSelect
          name="subjectKind"
          label={t({ id: 'audit.record', message: 'Record' })}
          options={Object.keys(subjectKinds).map((kind) => ({ value: kind, label: kindText(i18n, kind) }))}
        />
      )}
      {search.subjectId !== undefined && (
        <NamedFilter
          label={kindText(i18n, search.subjectKind ?? '')}
          name={
            recordName(i18n, { kind: search.subjectKind ?? '', id: search.subjectId, name: names?.subject ?? null }) ??
            search.subjectId.slice(0, 8)
          }
          without={{ subjectKind: undefined, subjectId: undefined }}
        />
      )}
      {search.partner !== undefined && (
        <NamedFilter
          label={kindText(i18n, 'partner')}
          name={names?.partner ?? search.partner.slice(0, 8)}
          without={{ partner: undefined }}
        />
      )}
      {search.person !== undefined && (
        <NamedFilter
          label={kindText(i18n, 'person')}
          name={names?.person ?? search.person.slice(0, 8)}
          without={{ person: undefined }}
        />
      )}
      <div className="ms-auto flex items-center gap-2">{end}</div>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { dialogHistoryState } from '@portal/client/navigation/use-dialog-param';
import type { MachineKey } from '@portal/contract/backoffice/keys';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { type ListColumn, rowLinkProps } from '../../lists/list-column.ts';
import { keyLabels } from './key-labels.ts';
import { Created, Expires, InUrl, KeyStart, KeyStateBadge, LastUsed, useScopesText } from './key-parts.tsx';

/** The columns of the list. In a narrow one, those are hidden that nobody needs to tell keys with the same name apart. */
export function useKeyColumns(): readonly ListColumn<MachineKey>[] {
  const { t } = useLingui();
  const scopesText = useScopesText();
  return [
    { id: 'name', title: t(keyLabels.name), cell: (key) => <NameCell of={key} /> },
    {
      id: 'start',
      title: t(keyLabels.start),
      className: 'w-28 text-muted',
      cell: (key) => <KeyStart of={key} />,
    },
    {
      id: 'scopes',
      title: t(keyLabels.scopes),
      className: 'w-52 @max-4xl:hidden',
      cell: (key) => <span title={scopesText(key)}>{scopesText(key)}</span>,
    },
    {
      id: 'created',
      title: t(keyLabels.created),
      className: 'w-46 text-muted @max-5xl:hidden',
      cell: (key) => <Created of={key} />,
    },
    { id: 'expires', title: t(keyLabels.expires), className: 'w-30', cell: (key) => <Expires of={key} /> },
    {
      id: 'lastUsed',
      title: t(keyLabels.lastUsed),
      className: 'w-34 @max-3xl:hidden',
      cell: (key) => <LastUsed of={key} />,
    },
    { id: 'state', title: t(keyLabels.state), className: 'w-46', cell: (key) => <KeyStateBadge of={key} /> },
  ];
}

function NameCell({ of: key }: { of: MachineKey }) {
  return (
    <div className="grid">
      <KeyLink of={key} />
      <InUrl of={key} />
    </div>
  );
}

/** Opens the dialog of the key. */
function KeyLink({ of: { id, name } }: { of: MachineKey }) {
  return (
    <Link
      to="."
      search={((old: object) => ({ ...old, key: id })) as never}
      state={dialogHistoryState}
      resetScroll={false}
      data-content
      title={name}
      {...rowLinkProps}
    >
      {name}
    </Link>
  );
}

/** A function and not a component, because the list calls it for each row. */
export const keyCard = (key: MachineKey) => <KeyCard of={key} />;

function KeyCard({ of: key }: { of: MachineKey }) {
  const { t } = useLingui();
  const scopesText = useScopesText();
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex min-w-0 items-center justify-between gap-3">
        <KeyLink of={key} />
        <KeyStateBadge of={key} />
      </div>
      <InUrl of={key} />
      <p className="flex flex-wrap gap-x-3 text-13 text-muted">
        <KeyStart of={key} />
        <span>{scopesText(key)}</span>
      </p>
      <dl className="flex flex-wrap gap-x-3 text-13 text-muted">
        <Fact label={t(keyLabels.expires)}>
          <Expires of={key} />
        </Fact>
        <Fact label={t(keyLabels.lastUsed)}>
          <LastUsed of={key} />
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1">
      <dt>{label}:</dt>
      <dd>{children}</dd>
    </div>
  );
}

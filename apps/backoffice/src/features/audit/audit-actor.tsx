import { useLingui } from '@lingui/react/macro';
import type { AuditEvent, AuditSubject } from '@portal/contract/backoffice/audit';
import { Tile } from '@portal/ui/tile';
import { Link } from '@tanstack/react-router';
import { KeyRound, Server } from 'lucide-react';

import { keyWriteOf } from './key-writes.ts';

/** Who did it: a person, a machine with its key, or the server. */
export function AuditActor({ event }: { event: AuditEvent }) {
  const { t } = useLingui();
  const { actor } = event;
  const key = keyWriteOf(event)?.key;
  if (key) return <KeyActor of={key} />;
  const name = actor?.name ?? (actor ? actor.id.slice(0, 8) : t({ id: 'audit.server', message: 'Server' }));
  return (
    <span className={actorStyle} title={name}>
      {actor ? <Tile name={name} shape="round" /> : <Server aria-hidden="true" className="size-4 shrink-0 text-muted" />}
      <span className="truncate">{name}</span>
    </span>
  );
}

function KeyActor({ of: { id, name } }: { of: AuditSubject }) {
  const { t } = useLingui();
  const keyName = name ?? id.slice(0, 8);
  const text = t({ id: 'audit.byKey', message: `Key ${keyName}` });
  return (
    <span className={actorStyle} title={text}>
      <KeyRound aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <Link
        to="/keys"
        search={{ key: id } as never}
        className="min-w-0 truncate rounded-xs underline-offset-[3px] hover:underline"
      >
        {text}
      </Link>
    </span>
  );
}

const actorStyle = 'flex min-w-0 items-center gap-1.5 @max-[56rem]:col-start-2 @max-[34rem]:col-start-1';

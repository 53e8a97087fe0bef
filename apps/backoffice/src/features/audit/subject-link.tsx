import { useLingui } from '@lingui/react/macro';
import type { AuditEvent } from '@portal/contract/backoffice/audit';
import { Link } from '@tanstack/react-router';

import { isKeyWrite } from './key-writes.ts';
import { kindText, nameOfSubject, recordName } from './subject-kinds.ts';

/** The record that an event is about, with a link to its screen if it has one. Without a record it is the person. */
export function SubjectLink({ event }: { event: AuditEvent }) {
  const { i18n, t } = useLingui();
  const { subject, person } = event;
  const shown = subject ?? (person && { ...person, kind: 'person' });
  if (!shown) return <span className="text-muted">{t({ id: 'audit.nothing', message: 'Nobody known' })}</span>;

  const { kind, id } = shown;
  const name = nameOfSubject(i18n, event) ?? recordName(i18n, shown) ?? `${kindText(i18n, kind)} ${id.slice(0, 8)}`;
  const link = { className: linkStyle, children: name, title: name };
  if (isKeyWrite(event.action)) return <PlainName name={name} />;
  switch (kind) {
    case 'partner':
      return <Link to="/partners/$partnerId" params={{ partnerId: id }} {...link} />;
    case 'person':
      return <Link to="/people" search={{ person: id } as never} {...link} />;
    case 'ticket':
      return <Link to="/tickets/$id" params={{ id }} {...link} />;
    case 'signupRequest':
      return <Link to="/signuprequests/$id" params={{ id }} {...link} />;
    case 'setting':
      return <Link to="/settings" {...link} />;
    case 'content':
      // The order of a kind has the kind instead of an id.
      return /^\d+$/.test(id) ? (
        <Link to="/content/$id" params={{ id }} {...link} />
      ) : (
        <Link to="/content/order" search={{ kind: id } as never} {...link} />
      );
    case 'contentRequest':
      return <Link to="/contentrequests" {...link} />;
    case 'import':
      return <Link to="/import/$id" params={{ id }} {...link} />;
    case 'feed':
      return <Link to="/import" search={{ edit: id } as never} {...link} />;
    case 'key':
      return <Link to="/keys" search={{ key: id } as never} {...link} />;
    default:
      return <PlainName name={name} />;
  }
}

function PlainName({ name }: { name: string }) {
  return (
    <span title={name} className="truncate font-medium text-strong">
      {name}
    </span>
  );
}

const linkStyle = 'min-w-0 truncate rounded-xs font-medium text-strong underline-offset-[3px] hover:underline';

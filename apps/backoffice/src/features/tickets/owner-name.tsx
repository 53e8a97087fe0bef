import { useLingui } from '@lingui/react/macro';
import type { TicketOwner } from '@portal/contract/backoffice/tickets';

/** Who looks after a ticket. Nobody is a dashed circle, not a blank. In a narrow list only the circle is visible. */
export function OwnerName({ owner }: { owner: TicketOwner | null }) {
  const { t } = useLingui();
  const name = owner?.name ?? t({ id: 'tickets.noOwner', message: 'No owner' });
  const firstName = name.split(' ')[0];
  return (
    <span
      title={name}
      className={`inline-flex max-w-full min-w-0 items-center align-middle gap-1.5 ${owner ? '' : 'text-muted'}`}
    >
      {owner ? (
        <span
          aria-hidden="true"
          data-letters={[...name][0]?.toLocaleUpperCase()}
          className="grid size-5 shrink-0 place-items-center rounded-full border border-accent-border bg-card text-12 font-semibold text-accent-text before:content-[attr(data-letters)]"
        />
      ) : (
        <span aria-hidden="true" className="size-5 shrink-0 rounded-full border border-dashed border-line-control" />
      )}
      <span className={`truncate ${owner ? '@max-[18rem]:sr-only' : '@max-[20rem]:sr-only'}`}>{owner ? firstName : name}</span>
    </span>
  );
}

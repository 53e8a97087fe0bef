import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { TicketStatus } from '@portal/contract/support';
import { Badge, type BadgeTone } from '@portal/ui/badge';

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { i18n } = useLingui();
  return <Badge tone={tones[status]}>{i18n._(statusLabels[status])}</Badge>;
}

const tones: Record<TicketStatus, BadgeTone> = {
  new: 'info',
  inProgress: 'warning',
  waitingForYou: 'accent',
  closed: 'neutral',
};

/** From the side of staff: what the partner's screen calls "Awaiting your reply" waits for the partner. */
export const statusLabels: Record<TicketStatus, MessageDescriptor> = {
  new: msg({ id: 'tickets.new', message: 'New' }),
  inProgress: msg({ id: 'tickets.inProgress', message: 'In progress' }),
  waitingForYou: msg({ id: 'tickets.waitingForPartner', message: 'Waiting for partner' }),
  closed: msg({ id: 'tickets.closed', message: 'Closed' }),
};

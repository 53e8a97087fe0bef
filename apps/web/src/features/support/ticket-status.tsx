import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { TicketStatus } from '@portal/contract/support';
import { Badge, type BadgeTone } from '@portal/ui/badge';

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { i18n } = useLingui();
  return <Badge tone={tones[status]}>{i18n._(labels[status])}</Badge>;
}

/** Statuses that leads also have use the same colours, which are in the product specification. */
const tones: Record<TicketStatus, BadgeTone> = {
  new: 'info',
  inProgress: 'warning',
  waitingForYou: 'accent',
  closed: 'danger',
};

const labels: Record<TicketStatus, MessageDescriptor> = {
  new: msg({ id: 'ticket.new', message: 'New' }),
  inProgress: msg({ id: 'ticket.inProgress', message: 'In progress' }),
  waitingForYou: msg({ id: 'ticket.waitingForYou', message: 'Awaiting your reply' }),
  closed: msg({ id: 'ticket.closed', message: 'Closed' }),
};

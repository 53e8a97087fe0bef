import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Ticket } from '@portal/contract/support';

import { formatDate } from '../../i18n/dates.ts';

type Properties = Ticket['properties'];

export function subjectOf({ subject }: Properties): string {
  return subject?.trim() || i18n._(msg({ id: 'ticket.noTitle', message: 'No title available' }));
}

export function contentOf({ content }: Properties): string {
  return content?.trim() || i18n._(msg({ id: 'ticket.noDescription', message: 'No description available.' }));
}

export function createdOn({ createdate }: Properties): string {
  const isDate = createdate !== null && !Number.isNaN(Date.parse(createdate));
  if (!isDate) return i18n._(msg({ id: 'ticket.noDate', message: 'No date available.' }));
  const values = { day: formatDate(createdate) };
  return i18n._({ ...msg({ id: 'ticket.createdOn', message: 'Created {day}' }), values });
}

/** What happens next, and when. The status shows whose turn it is. */
export function nextStepText({ status, answerExpectedBy, lastReply }: Properties): string | undefined {
  if (answerExpectedBy !== null) {
    const values = { day: formatDate(answerExpectedBy) };
    return Date.parse(answerExpectedBy) > Date.now()
      ? i18n._({ ...msg({ id: 'ticket.answerBy', message: 'Reply expected by {day}' }), values })
      : i18n._({ ...msg({ id: 'ticket.answerDue', message: 'Reply was expected by {day}' }), values });
  }
  if (lastReply === null || status === 'new') return undefined;
  const values = { day: formatDate(lastReply) };
  return i18n._({ ...msg({ id: 'ticket.answered', message: 'Support replied {day}' }), values });
}

import { matching, oneOf, searchParams, text } from '@portal/client/navigation/search-param-parsers';
import { auditAreas } from '@portal/contract/backoffice/audit';

const id = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
const day = matching(/^\d{4}-\d{2}-\d{2}$/);
const word = matching(/^[a-z][A-Za-z.]{0,59}$/);

/** The filters of the audit, the event beside which the page begins, and the event that is open. */
export const auditSearchParams = searchParams({
  area: oneOf(auditAreas),
  actor: id,
  action: word,
  subjectKind: word,
  subjectId: text,
  partner: id,
  person: id,
  from: day,
  until: day,
  olderThan: id,
  newerThan: id,
  event: id,
});

export type AuditSearch = ReturnType<typeof auditSearchParams>;

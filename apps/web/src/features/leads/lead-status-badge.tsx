import { Badge } from '@portal/ui/badge';

import { isKnownStatus, statusTone, statusWord } from './lead-format.ts';

/** Known statuses are short and never truncated; others may be long and get as much space as there is. */
export function LeadStatusBadge({ status }: { status: string }) {
  const word = statusWord(status);
  const isKnown = isKnownStatus(status);
  return (
    <span data-content={isKnown ? undefined : true} title={word} className={isKnown ? 'flex shrink-0' : 'flex min-w-0 *:min-w-0'}>
      <Badge tone={statusTone(status)}>
        <span className="truncate">{word}</span>
      </Badge>
    </span>
  );
}

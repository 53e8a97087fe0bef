import { Badge } from '@portal/ui/badge';

import { statusTone } from './lead-texts.ts';

/** As long as its place allows: there may be any number of words in a status. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span data-content title={status} className="flex min-w-0 *:min-w-0">
      <Badge tone={statusTone(status)}>
        <span className="truncate">{status}</span>
      </Badge>
    </span>
  );
}

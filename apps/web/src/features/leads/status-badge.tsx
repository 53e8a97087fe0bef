import { Badge } from '@portal/ui/badge';

import { isKnownStatus, statusTone, statusWord } from './lead-texts.ts';

/** The words of a known status are short and never cut; those of another may be any number, and get as much as its place allows. */
export function StatusBadge({ status }: { status: string }) {
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

import { Badge } from '@portal/ui/badge';

import { statusTone, statusWord } from './renewal-texts.ts';

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>;
}

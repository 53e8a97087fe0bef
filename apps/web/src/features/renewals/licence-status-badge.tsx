import { Badge } from '@portal/ui/badge';

import { statusTone, statusWord } from './renewal-format.ts';

export function LicenceStatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>;
}

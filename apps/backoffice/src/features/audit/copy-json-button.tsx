import { useLingui } from '@lingui/react/macro';
import type { AuditEvent } from '@portal/contract/backoffice/audit';
import { Button } from '@portal/ui/button';
import { notify } from '@portal/ui/notify';
import { Copy } from 'lucide-react';

export function CopyJsonButton({ event }: { event: AuditEvent }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(event, null, 2));
      notify({ kind: 'success', topic: 'audit', text: t({ id: 'audit.copied', message: 'Event copied' }) });
    } catch {
      notify({ kind: 'error', topic: 'audit', text: t({ id: 'audit.copyFailed', message: 'The event couldn’t be copied' }) });
    }
  };
  return (
    <Button kind="ghost" size="sm" onPress={() => void copy()}>
      <Copy />
      {t({ id: 'audit.copyJson', message: 'Copy as JSON' })}
    </Button>
  );
}

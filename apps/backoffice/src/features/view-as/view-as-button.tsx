import { useLingui } from '@lingui/react/macro';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { Button } from '@portal/ui/button';
import { Keys } from '@portal/ui/kbd';
import { Eye } from 'lucide-react';
import { useState } from 'react';

import type { Viewed } from './view-as-dialog.tsx';
import { ViewAsPart } from './view-as-part.tsx';

/** Opens the dialog for viewing the portal as a person of the partner; so does the key V. */
export function ViewAsButton({ viewed }: { viewed: Viewed }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useScreenKeys({ v: () => setOpen(true) });
  return (
    <>
      <Button size="sm" onPress={() => setOpen(true)}>
        <Eye />
        {t({ id: 'viewAs.open', message: 'View portal as…' })}
        <span aria-hidden="true" className="max-desktop:hidden">
          <Keys keys={viewKey} />
        </span>
      </Button>
      <ViewAsPart viewed={isOpen ? viewed : undefined} onClose={() => setOpen(false)} />
    </>
  );
}

const viewKey = ['V'];

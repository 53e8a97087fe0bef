import { LazyPart } from '@portal/client/page/lazy-part';

import type { Viewed } from './view-as-dialog.tsx';

/** The dialog, loaded when it is opened the first time. For a list, whose rows share one dialog. */
export function ViewAsPart({ viewed, onClose }: { viewed: Viewed | undefined; onClose: () => void }) {
  return (
    <LazyPart load={loadDialog} isOpen={viewed !== undefined} onLoadError={onClose}>
      {(ViewAsDialog) => viewed && <ViewAsDialog viewed={viewed} onClose={onClose} />}
    </LazyPart>
  );
}

const loadDialog = async () => (await import('./view-as-dialog.tsx')).ViewAsDialog;

import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorText } from '@portal/client/api/error-text';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Link } from '@tanstack/react-router';

import { labels } from '../../../i18n/labels.ts';
import { useTitleOf } from '../use-title-of.ts';

export interface RefusedItem {
  readonly id: number;
  readonly title: string;
  /** The error code of the server. */
  readonly code: string;
}

/** The pieces of content that were left out of a change of many, and why. */
export function RefusedItemsDialog({ items, onClose }: { items: readonly RefusedItem[]; onClose: () => void }) {
  const { t } = useLingui();
  const titleOf = useTitleOf();
  const count = items.length;
  return (
    <Dialog
      isOpen
      interceptsBack
      size="sm"
      onOpenChange={onClose}
      title={t({
        id: 'contentList.leftOut',
        message: plural(count, { one: '# item was left out', other: '# items were left out' }),
      })}
      closeLabel={t(labels.button.close)}
      footer={<Button onPress={onClose}>{t(labels.button.close)}</Button>}
    >
      <ul className="grid gap-2.5">
        {items.map(({ id, title, code }) => (
          <li key={id} className="min-w-0">
            <Link to="/content/$id" params={{ id: String(id) }} data-content className="font-medium text-strong hover:underline">
              {titleOf({ title })}
            </Link>
            <p className="text-13 text-muted">{reasonText(code)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function reasonText(code: string): string {
  // The text of a single change advises comparing both versions, for which there is no place here.
  const known = code === 'record.changed' ? undefined : code;
  return errorText(new ApiError({ kind: 'http', code: known }), known === undefined ? changedMeanwhile : unknownReason);
}

const changedMeanwhile = msg({
  id: 'contentList.changedMeanwhile',
  message: 'Someone else has changed it in the meantime. Check it and try again.',
});
const unknownReason = msg({ id: 'contentList.unknownReason', message: 'It couldn’t be changed.' });

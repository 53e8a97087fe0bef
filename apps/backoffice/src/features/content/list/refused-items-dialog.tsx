import type { MessageDescriptor } from '@lingui/core';
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
            <p className="text-13 text-muted">
              {ownReasons[code] ? t(ownReasons[code]) : errorText(new ApiError({ kind: 'http', code }), unknownReason)}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The texts of a single change advise comparing both versions and point at highlighted fields, and neither is here. */
const ownReasons: Readonly<Record<string, MessageDescriptor>> = {
  'record.changed': msg({
    id: 'contentList.changedMeanwhile',
    message: 'Someone else has changed it in the meantime. Check it and try again.',
  }),
  'content.incomplete': msg({
    id: 'contentList.somethingMissing',
    message: 'Something is missing. Open it to see what.',
  }),
};
const unknownReason = msg({ id: 'contentList.unknownReason', message: 'It couldn’t be changed.' });

import { useLingui } from '@lingui/react/macro';
import type { ContentState } from '@portal/contract/backoffice/content';
import { buttonStyle } from '@portal/ui/button-style';
import { IconButton } from '@portal/ui/icon-button';
import { GripVertical, X } from 'lucide-react';
import { Button, GridListItem } from 'react-aria-components';

import { contentKindLabels } from '../../../i18n/content-kinds.ts';
import { ContentKindIcon } from '../content-kind-icon.tsx';
import type { ContentReference } from './content-picker.tsx';
import { ContentStateBadge } from '../content-state.tsx';
import { MoveButtons } from './move-buttons.tsx';

interface ReferenceItemProps {
  /** Without a state if nothing is known but its id. */
  reference: Omit<ContentReference, 'state'> & { state: ContentState | undefined };
  /** Different from those of the other rows. */
  title: string;
  listId: string;
  index: number;
  count: number;
  canMove: boolean;
  onMove: (from: number, to: number) => boolean;
  onRemove: () => void;
}

/** A chosen piece of content. */
export function ReferenceItem({ reference, title, listId, index, count, canMove, onMove, onRemove }: ReferenceItemProps) {
  const { t } = useLingui();
  const { id, kind, state } = reference;
  return (
    <GridListItem id={id} textValue={title} className={rowStyle}>
      {canMove && (
        <Button
          slot="drag"
          aria-label={t({ id: 'order.drag', message: `Drag ${title}` })}
          className={`${buttonStyle({ kind: 'quiet', size: 'sm', icon: true })} -mx-2 cursor-grab`}
        >
          <GripVertical />
        </Button>
      )}
      <span title={t(contentKindLabels[kind])} className="flex">
        <ContentKindIcon kind={kind} className="size-4 shrink-0 text-muted" />
      </span>
      <span data-content className="min-w-0 flex-1 truncate text-strong">
        {title}
      </span>
      {state && (
        <span className="max-tablet:hidden">
          <ContentStateBadge state={state} />
        </span>
      )}
      <span className="flex">
        {canMove && <MoveButtons listId={listId} name={title} index={index} count={count} onMove={onMove} />}
        <IconButton
          id={removeButtonId(listId, index)}
          size="sm"
          label={t({ id: 'reference.remove', message: `Remove ${title}` })}
          onPress={onRemove}
        >
          <X />
        </IconButton>
      </span>
    </GridListItem>
  );
}

export function removeButtonId(listId: string, index: number): string {
  return `${listId}-${index}-remove`;
}

const rowStyle =
  'flex min-h-9 items-center gap-2.5 border-b border-line-subtle ps-3 pe-1 outline-accent last:border-b-0 touch:min-h-11 ' +
  'data-dragging:opacity-60 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-hovered:bg-hover';

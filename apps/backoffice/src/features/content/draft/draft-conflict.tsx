import { useLingui } from '@lingui/react/macro';
import type { ContentDraft } from '@portal/contract/backoffice/content';
import { useRef, useState } from 'react';

import { ConflictBlock, type ConflictSide } from '../../../forms/conflict-block.tsx';
import { DiffText } from '../versions/diff-text.tsx';
import { draftOf, mergeDrafts, takeParts } from './draft-parts.ts';
import type { Draft } from './use-draft.ts';
import { usePartTexts } from './use-part-texts.ts';

/**
 * Shown above the texts when somebody else has saved: what both have changed, side by side. What only one of them has changed is merged
 * without asking.
 */
export function DraftConflict({ editing, onDecide }: { editing: Draft; onDecide: () => void }) {
  const { t } = useLingui();
  const block = useRef<HTMLElement>(null);
  const [choices, setChoices] = useState<Record<string, ConflictSide>>({});
  const { item, theirs } = editing;
  const { labelOf, textOf, markedTextOf, differsInFormatting } = usePartTexts(theirs ? [theirs, item] : [item]);
  if (!theirs) return null;

  const sides = { base: editing.saved, sent: editing.sent, theirs: draftOf(theirs.revision), mine: editing.draft };
  const { merged, conflicts } = mergeDrafts(item.kind, sides);
  const resolve = (draft: ContentDraft) => {
    onDecide();
    editing.resolve(draft);
  };
  const apply = () =>
    resolve(
      takeParts(
        conflicts.filter(({ key }) => choices[key] === 'mine'),
        sides.mine,
        merged,
      ),
    );
  return (
    <ConflictBlock
      ref={block}
      takesFocus={false}
      fields={conflicts.map((part) => {
        const isFormatting = differsInFormatting(part, sides.theirs, sides.mine);
        const read = isFormatting ? markedTextOf : textOf;
        const difference = (side: ContentDraft) => (
          <>
            {isFormatting && (
              <span className="block text-13 text-muted">
                {t({ id: 'editor.onlyFormatting', message: 'Only the formatting differs:' })}
              </span>
            )}
            <DiffText before={read(part, sides.base)} after={read(part, side)} />
          </>
        );
        return {
          name: part.key,
          label: labelOf(part),
          theirs: difference(sides.theirs),
          mine: difference(sides.mine),
        };
      })}
      changedBy={theirs.updatedBy}
      changedAt={theirs.updatedAt}
      choices={choices}
      onChoose={(key, side) => setChoices((before) => ({ ...before, [key]: side }))}
      onApply={apply}
      applyLabel={t({ id: 'editor.merge', message: 'Merge and go on' })}
      // What only this person has changed is not in dispute, so it stays.
      onTakeAll={() => resolve(merged)}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
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
export function DraftConflict({ editing }: { editing: Draft }) {
  const { t } = useLingui();
  const block = useRef<HTMLElement>(null);
  const [choices, setChoices] = useState<Record<string, ConflictSide>>({});
  const { item, theirs } = editing;
  const { labelOf, textOf } = usePartTexts(theirs ? [theirs, item] : [item]);
  if (!theirs) return null;

  const sides = { base: editing.saved, theirs: draftOf(theirs.revision), mine: editing.draft };
  const { merged, conflicts } = mergeDrafts(item.kind, sides);
  const apply = () =>
    editing.resolve(
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
        const base = textOf(part, sides.base);
        return {
          name: part.key,
          label: labelOf(part),
          theirs: <DiffText before={base} after={textOf(part, sides.theirs)} />,
          mine: <DiffText before={base} after={textOf(part, sides.mine)} />,
        };
      })}
      changedBy={theirs.updatedBy}
      changedAt={theirs.updatedAt}
      choices={choices}
      onChoose={(key, side) => setChoices((before) => ({ ...before, [key]: side }))}
      onApply={apply}
      applyLabel={t({ id: 'editor.merge', message: 'Merge and go on' })}
      // What only this person has changed is not in dispute, so it stays.
      onTakeAll={() => editing.resolve(merged)}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import type { ContentDraft, ContentItem } from '@portal/contract/backoffice/content';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { staffAccountQuery } from '../../../api/staff-account.ts';
import { ConflictBlock, type ConflictSide, type ConflictTexts } from '../../../forms/conflict-block.tsx';
import { PartDifference } from '../versions/part-difference.tsx';
import { draftOf, mergeDrafts, takeParts } from './draft-parts.ts';
import type { Draft } from './use-draft.ts';
import { whatWasFound } from './what-was-found.ts';
import { usePartTexts } from './use-part-texts.ts';

/**
 * Shown above the texts when something else was saved meanwhile, by somebody else or by the same person in another tab: what both have
 * changed, side by side. What was changed on one side only is merged without asking.
 */
export function DraftConflict({ editing, onDecide }: { editing: Draft; onDecide: () => void }) {
  const { t } = useLingui();
  const block = useRef<HTMLElement>(null);
  const [choices, setChoices] = useState<Record<string, ConflictSide>>({});
  const ownTexts = useOwnTexts(editing);
  const { item, theirs } = editing;
  const { labelOf, textOf, markedTextOf, differsInFormatting } = usePartTexts([
    ...(theirs ? [theirs] : []),
    item,
    whatWasFound(),
  ]);
  if (!theirs) return null;

  const isWritten = isWrittenElsewhere(editing);
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
          <PartDifference before={read(part, sides.base)} after={read(part, side)} isFormatting={isFormatting} />
        );
        return {
          name: part.key,
          label: labelOf(part),
          theirs: difference(sides.theirs),
          mine: difference(sides.mine),
        };
      })}
      changedBy={isWritten ? theirs.revision.author : theirs.updatedBy}
      changedAt={isWritten ? writtenAt(theirs) : theirs.updatedAt}
      choices={choices}
      onChoose={(key, side) => setChoices((before) => ({ ...before, [key]: side }))}
      onApply={apply}
      texts={{ apply: t({ id: 'editor.merge', message: 'Merge and go on' }), ...ownTexts }}
      // What only this person has changed is not in dispute, so it stays.
      onTakeAll={() => resolve(merged)}
    />
  );
}

/**
 * Whether the other side was written meanwhile. Otherwise its author is not who made the conflict: a draft was discarded, for example, and
 * what is published is older than that. Changes of an earlier sitting meet whatever was written since.
 */
function isWrittenElsewhere({ item, theirs, takenUpFrom }: Draft): boolean {
  return takenUpFrom !== undefined || (theirs !== undefined && theirs.revision.number > item.revision.number);
}

/**
 * When the other side was saved last. A revision only knows when its sitting began; the content knows more until something else is done
 * to it.
 */
function writtenAt({ version, updatedAt, revision }: ContentItem): string {
  return version === revision.number ? updatedAt : revision.createdAt;
}

/** What the conflict says if the other side is by the same person: it must not be taken for somebody else's. */
function useOwnTexts(editing: Draft): ConflictTexts | undefined {
  const { t } = useLingui();
  const { data: viewer } = useQuery(staffAccountQuery);
  const { theirs, takenUpFrom } = editing;
  if (!viewer || !isWrittenElsewhere(editing) || theirs?.revision.authorId !== viewer.id) return undefined;
  const time = formatDateTime(takenUpFrom);
  // The text that was typed here is then the saved one.
  if (time)
    return {
      title: t({ id: 'editor.ownKept', message: `Your own unsaved changes from ${time} differ from what you have saved.` }),
      theirs: t({ id: 'editor.keptSaved', message: 'Saved' }),
      mine: t({ id: 'editor.keptUnsaved', message: `Changes from ${time}` }),
      takeAll: t({ id: 'editor.keptDiscard', message: `Discard the changes from ${time}` }),
    };
  return {
    title: t({
      id: 'editor.ownElsewhere',
      message: 'You have saved this in another tab or on another device while editing it here.',
    }),
    theirs: t({ id: 'editor.ownSaved', message: 'Saved elsewhere' }),
    mine: t({ id: 'editor.ownUnsaved', message: 'What you typed here' }),
    takeAll: t({ id: 'editor.takeAllSaved', message: 'Discard what you typed here' }),
  };
}

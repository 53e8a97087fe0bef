import { useLingui } from '@lingui/react/macro';
import type { ContentItem } from '@portal/contract/backoffice/content';
import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import { useId, useState } from 'react';
import { type DroppableCollectionReorderEvent, GridList, useDragAndDrop } from 'react-aria-components';

import { ContentPicker, type ContentReference } from './content-picker.tsx';
import { moved } from './move-buttons.tsx';
import { ReferenceItem } from './reference-item.tsx';

interface ReferenceFieldProps {
  label: string;
  kinds: readonly ContentKind[];
  /** A list in the order in which it is shown, or one piece of content at most. */
  isList: boolean;
  value: readonly number[];
  /** Titles of what is chosen already. */
  references: ContentItem['references'];
  onChange: (ids: number[]) => void;
}

/** Other content that this one refers to. A list is put in order by drag and drop, by keyboard or with the buttons of its rows. */
export function ReferenceField({ label, kinds, isList, value, references, onChange }: ReferenceFieldProps) {
  const { t } = useLingui();
  const labelId = useId();
  const [added, setAdded] = useState<readonly ContentReference[]>([]);
  const known = new Map([...references, ...added].map((reference) => [reference.id, reference]));
  const chosen = value.map((id) => known.get(id) ?? { id, kind: kinds[0] ?? 'documents', title: `#${id}`, state: undefined });
  const canMove = isList && value.length > 1;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': known.get(Number(key))?.title ?? String(key) })),
    onReorder: (event) => onChange(reordered(value, event)),
  });

  return (
    <div role="group" aria-labelledby={labelId} className="grid grid-cols-1 gap-1.5">
      <span id={labelId} className="text-13 text-muted">
        {label}
      </span>
      {chosen.length > 0 && (
        <GridList
          aria-labelledby={labelId}
          items={chosen.map((reference, index) => ({ reference, index, id: reference.id }))}
          // The buttons of a row depend on its place and on the length of the list.
          dependencies={[value]}
          // A list cannot become draggable later, so it is another list then.
          key={String(canMove)}
          {...(canMove && { dragAndDropHooks })}
          keyboardNavigationBehavior="tab"
          className="grid grid-cols-1 rounded-md border border-line"
        >
          {({ reference, index }) => (
            <ReferenceItem
              reference={reference}
              listId={labelId}
              index={index}
              count={value.length}
              canMove={canMove}
              onMove={(from, to) => onChange(moved(value, from, to))}
              onRemove={() => onChange(value.filter((id) => id !== reference.id))}
            />
          )}
        </GridList>
      )}
      <ContentPicker
        label={
          isList || value.length === 0
            ? t({ id: 'reference.add', message: `Add: ${label}` })
            : t({ id: 'reference.replace', message: `Replace: ${label}` })
        }
        kinds={kinds}
        excluded={value}
        onPick={(reference) => {
          setAdded([...added, reference]);
          onChange(isList ? [...value, reference.id] : [reference.id]);
        }}
      />
    </div>
  );
}

function reordered(value: readonly number[], { keys, target }: DroppableCollectionReorderEvent): number[] {
  const dragged = value.filter((id) => keys.has(id));
  const others = value.filter((id) => !keys.has(id));
  const place = others.indexOf(Number(target.key)) + (target.dropPosition === 'before' ? 0 : 1);
  return others.toSpliced(place, 0, ...dragged);
}

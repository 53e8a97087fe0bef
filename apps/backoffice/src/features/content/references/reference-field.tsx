import { useLingui } from '@lingui/react/macro';
import type { ContentItem } from '@portal/contract/backoffice/content';
import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import { useId, useRef, useState } from 'react';
import { GridList, useDragAndDrop } from 'react-aria-components';
import { flushSync } from 'react-dom';

import { ContentPicker, type ContentReference } from './content-picker.tsx';
import { moved } from './move-buttons.tsx';
import { ReferenceItem, removeButtonId } from './reference-item.tsx';
import { reordered } from './reordered.ts';
import { useReferenceName } from './use-reference-name.ts';

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
  const group = useRef<HTMLDivElement>(null);
  const nameOf = useReferenceName();
  const [added, setAdded] = useState<readonly ContentReference[]>([]);
  const known = new Map([...references, ...added].map((reference) => [reference.id, reference]));
  const chosen = value.map((id) => known.get(id) ?? { id, kind: kinds[0] ?? 'documents', title: `#${id}`, state: undefined });
  const titleOf = (reference: { id: number; title: string }) => {
    const name = nameOf(reference);
    const isUnique = chosen.filter((each) => nameOf(each) === name).length === 1;
    return isUnique ? name : `${name} (#${reference.id})`;
  };
  const canMove = isList && value.length > 1;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => chosen.filter(({ id }) => keys.has(id)).map((each) => ({ 'text/plain': titleOf(each) })),
    onReorder: (event) => onChange(reordered(value, event)),
  });

  const [isRemoving, setRemoving] = useState(false);
  const handleRemove = (index: number) => {
    flushSync(() => {
      setRemoving(true);
      onChange(value.toSpliced(index, 1));
    });
    // The row is gone with its button.
    const next = document.getElementById(removeButtonId(labelId, Math.min(index, value.length - 2)));
    (next ?? group.current?.querySelector('input'))?.focus();
    setRemoving(false);
  };

  return (
    <div ref={group} role="group" aria-labelledby={labelId} className="grid grid-cols-1 gap-1.5">
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
              title={titleOf(reference)}
              listId={labelId}
              index={index}
              count={value.length}
              canMove={canMove}
              onMove={(from, to) => {
                onChange(moved(value, from, to));
                return true;
              }}
              onRemove={() => handleRemove(index)}
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
        opensOnFocus={!isRemoving}
        onPick={(reference) => {
          setAdded([...added, reference]);
          onChange(isList ? [...value, reference.id] : [reference.id]);
        }}
      />
    </div>
  );
}

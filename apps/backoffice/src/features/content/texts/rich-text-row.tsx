import { useCallback, useRef, useState } from 'react';

import { cellStyle, pairStyle } from './pair-style.ts';
import type { FindTargets } from '../rich-text/link-targets.tsx';
import { RichTextField, type RichTextFieldProps } from '../rich-text/rich-text-field.tsx';
import { RichTextToolbar, type ToolbarTarget } from '../rich-text/rich-text-toolbar.tsx';

interface RichTextRowProps {
  /** The same text in one or two languages. */
  fields: readonly RichTextFieldProps[];
  findTargets: FindTargets;
}

/** Texts with formatting side by side, with one toolbar over them for the text that had the focus last. It is large: load it lazily. */
export function RichTextRow({ fields, findTargets }: RichTextRowProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [targets, setTargets] = useState<readonly ToolbarTarget[]>([]);
  const [focused, setFocused] = useState('');
  const register = useCallback((target: ToolbarTarget) => {
    setTargets((all) => [...all, target]);
    return () => setTargets((all) => all.filter((each) => each !== target));
  }, []);
  const target = targets.find(({ id }) => id === focused) ?? targets.find(({ id }) => id === fields[0]?.id);
  return (
    <>
      {target && <RichTextToolbar ref={toolbar} target={target} />}
      <div className={pairStyle(fields.length)}>
        {fields.map((field) => (
          <div key={field.id} className={cellStyle} onFocus={() => setFocused(field.id)}>
            <RichTextField
              {...field}
              findTargets={findTargets}
              register={register}
              onToolbarKey={() => toolbar.current?.querySelector('button')?.focus()}
            />
          </div>
        ))}
      </div>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';

/** How much of a text's room is used. */
export function CharacterCount({ length, maxLength }: { length: number; maxLength: number }) {
  const { t } = useLingui();
  const isFull = length > maxLength;
  return (
    <span
      title={t({ id: 'editor.characters', message: 'Characters' })}
      className={`ms-auto text-13 font-normal tabular-nums ${isFull ? 'text-danger' : 'text-muted'}`}
    >
      {length} / {maxLength}
    </span>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Says by how much a text is too long. It is never cut: a person decides what to leave out, and the server refuses it until then. */
export function useLengthError(text: string, maxLength: number): string | undefined {
  const { t } = useLingui();
  const excess = text.length - maxLength;
  if (excess <= 0) return undefined;
  return t({
    id: 'editor.tooMany',
    message: plural(excess, { one: '# character too many', other: '# characters too many' }),
  });
}

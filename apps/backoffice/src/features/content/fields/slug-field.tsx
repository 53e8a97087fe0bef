import { useLingui } from '@lingui/react/macro';
import { NativeField } from '@portal/ui/native-field';
import { useState } from 'react';

import type { FieldProps } from './field-props.ts';
import { useLengthError } from './use-length-error.ts';

/** The last part of a URL: small letters, digits and single hyphens. What is typed otherwise becomes that. */
export function SlugField({ label, value, onChange, error, maxLength }: FieldProps<string> & { maxLength: number }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const lengthError = useLengthError(value ?? '', maxLength);
  // A hyphen at the end is shown while the next word is being typed, but is no part of the value.
  const text = withoutEnds(typed) === (value ?? '') ? typed : (value ?? '');
  return (
    <NativeField
      size="md"
      label={label}
      help={t({
        id: 'editor.slugHelp',
        message:
          'The end of the page’s URL: lower-case letters, digits and hyphens. If you leave it empty, the number of the content is used.',
      })}
      error={lengthError ?? error}
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      onChange={({ target }) => {
        const slug = slugOf(target.value);
        setTyped(slug);
        onChange(withoutEnds(slug) || null);
      }}
    />
  );
}

function slugOf(text: string): string {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      // These have no mark that could be left out.
      .replaceAll(/[ßæœøłđþ]/g, (letter) => spelledOut[letter] ?? letter)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/^-/, '')
  );
}

const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', þ: 'th' };

function withoutEnds(slug: string): string {
  return slug.replace(/-$/, '');
}

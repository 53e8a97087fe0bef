import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Long enough for typing a word, short enough not to be noticed. */
const debounceMs = 200;

/** A text filter in the URL, trimmed and debounced. A new text returns to the first page. */
export function useDebouncedSearchParam(name: string): [string, (text: string) => void] {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const urlText = (search as Record<string, string | undefined>)[name] ?? '';
  const [text, setText] = useState(urlText);
  const lastWritten = useRef(urlText);

  // If Back or a link has changed the URL, the field follows. The hook's own update never overwrites what is being typed.
  useEffect(() => {
    if (urlText === lastWritten.current) return;
    lastWritten.current = urlText;
    setText(urlText);
  }, [urlText]);

  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === lastWritten.current) return undefined;
    const timer = setTimeout(() => {
      lastWritten.current = trimmed;
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, [name]: trimmed || undefined, page: undefined }),
        replace: true,
        resetScroll: false,
      });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, name, navigate]);

  return [text, setText];
}

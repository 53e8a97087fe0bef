import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Long enough for typing a word, short enough not to be noticed. */
const debounceMs = 200;

/** A text filter in the URL, trimmed and debounced. A new text returns to the first page. */
export function useDebouncedSearchParam(name: string): [string, (text: string) => void] {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const kept = (search as Record<string, string | undefined>)[name] ?? '';
  const [text, setText] = useState(kept);
  const written = useRef(kept);

  // Back or a link changes the text; the hook's own URL update never overwrites what is being typed.
  useEffect(() => {
    if (kept === written.current) return;
    written.current = kept;
    setText(kept);
  }, [kept]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = wanted;
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, [name]: wanted || undefined, page: undefined }),
        replace: true,
        resetScroll: false,
      });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, name, navigate]);

  return [text, setText];
}

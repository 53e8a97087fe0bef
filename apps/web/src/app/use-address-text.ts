import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Long enough for a word to be typed, short enough not to be noticed. */
const typingPause = 200;

/** A text that narrows a list, kept in the address under its name, trimmed. Another text starts at the first page. */
export function useAddressText(name: 'q' | 'productName' | 'deviceSerial'): [string, (text: string) => void] {
  const navigate = useNavigate();
  const kept = useSearch({ strict: false })[name] ?? '';
  const [text, setText] = useState(kept);
  const written = useRef(kept);

  // Back, or a link, brings other words; what is being typed is never written over by its own echo.
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
        search: (old) => ({ ...old, [name]: wanted || undefined, page: undefined }),
        replace: true,
        resetScroll: false,
      });
    }, typingPause);
    return () => clearTimeout(timer);
  }, [text, name, navigate]);

  return [text, setText];
}

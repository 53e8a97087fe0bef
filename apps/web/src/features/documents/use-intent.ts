import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useLocale } from '../../i18n/locale.ts';
import { fetchViewer } from './about-to-open.ts';
import { documentQuery } from './documents.api.ts';

/** A pointer, or the keyboard's focus, that only passes by means nothing. */
const rest = 65;

/** Whoever points at what opens a document (`data-document` is its id) will most likely open it: the viewer and the document's facts are fetched. */
export function useIntent(): void {
  const client = useQueryClient();
  const locale = useLocale();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handle = ({ type, target }: Event) => {
      clearTimeout(timer);
      const opener = target instanceof Element ? target.closest<HTMLElement>('[data-document]') : null;
      const id = opener?.dataset['document'];
      if (id === undefined) return;
      const fetchAll = () => {
        fetchViewer();
        void client.prefetchQuery(documentQuery(id, locale));
      };
      if (type === 'pointerdown') fetchAll();
      else timer = setTimeout(fetchAll, rest);
    };
    const types = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const type of types) document.addEventListener(type, handle, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of types) document.removeEventListener(type, handle);
    };
  }, [client, locale]);
}

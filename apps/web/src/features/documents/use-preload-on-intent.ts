import { useLocale } from '@portal/client/i18n/locale';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { preloadDocumentViewer } from './document-preload.ts';
import { documentQuery } from '../../content/documents.api.ts';

/** Delay, so that a pointer or the focus that only passes over a link preloads nothing. */
const preloadDelayMs = 65;

/**
 * Preloads the document viewer and the document's metadata when someone points at or focuses a link to a document (`data-document`
 * contains its id).
 */
export function usePreloadOnIntent(): void {
  const client = useQueryClient();
  const locale = useLocale();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handle = ({ type, target }: Event) => {
      clearTimeout(timer);
      const opener = target instanceof Element ? target.closest<HTMLElement>('[data-document]') : null;
      const id = opener?.dataset['document'];
      if (id === undefined) return;
      const preload = () => {
        preloadDocumentViewer();
        void client.prefetchQuery(documentQuery(id, locale));
      };
      if (type === 'pointerdown') preload();
      else timer = setTimeout(preload, preloadDelayMs);
    };
    const types = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const type of types) document.addEventListener(type, handle, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of types) document.removeEventListener(type, handle);
    };
  }, [client, locale]);
}

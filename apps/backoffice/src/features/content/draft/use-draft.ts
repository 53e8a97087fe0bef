import { onSessionChange } from '@portal/client/session/session-token';
import { useUnsavedForm } from '@portal/client/session/unsaved-forms';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { loadContent, saveDraft } from '../content.api.ts';
import { createDraftStore, type DraftState, type DraftStore } from './draft-store.ts';
import type { KeptDraft } from './kept-drafts.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';
import { useUnsavedToast } from './use-unsaved-toast.ts';

export interface Draft extends DraftState, Pick<DraftStore, 'change' | 'confirm' | 'resolve' | 'run' | 'flush' | 'putFile'> {
  /** Changes of an earlier sitting that were never saved. */
  readonly kept: KeptDraft | undefined;
  readonly takeUpKept: () => void;
  readonly discardKept: () => void;
}

/**
 * The draft of a piece of content, which is saved while typing. Until the server has it, it is kept in the browser too: a lost network,
 * an ended session or a closed tab loses nothing.
 */
export function useDraft(item: ContentItem): Draft {
  const { id } = item;
  const [store] = useState(() =>
    createDraftStore(item, { save: (body, options) => saveDraft(id, body, options), load: () => loadContent(id) }),
  );
  const state = useSyncExternalStore(store.subscribe, store.state);
  const kept = useKeptDrafts(store, state);
  useUnsavedForm(state.isDirty);
  useEffect(() => store.receive(item), [store, item]);
  const notifyUnsaved = useUnsavedToast(id);
  useSavingOnEvents(store, (isSaved) => (isSaved ? kept.forgetOwn() : notifyUnsaved()));
  return {
    ...state,
    kept: kept.offered,
    takeUpKept: kept.takeUp,
    discardKept: kept.discard,
    change: store.change,
    confirm: store.confirm,
    resolve: store.resolve,
    putFile: store.putFile,
    run: store.run,
    flush: store.flush,
  };
}

/**
 * Saves when the page is hidden or left, and tries again when the network or the session is back. The browser asks before the page is
 * closed only if something would be lost by that.
 */
function useSavingOnEvents(store: DraftStore, onClosed: (isSaved: boolean) => void): void {
  const handleClosed = useEffectEvent(onClosed);
  useEffect(() => {
    store.open();
    const listening = new AbortController();
    const { signal } = listening;
    const save = () => void store.save();
    window.addEventListener('online', save, { signal });
    window.addEventListener('pagehide', save, { signal });
    window.addEventListener('beforeunload', (event) => store.isAtRisk() && event.preventDefault(), { signal });
    // A phone may end a page in the background without any other event.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && save(), { signal });
    const unsubscribe = onSessionChange(save);
    return () => {
      listening.abort();
      unsubscribe();
      void store.close().then(handleClosed);
    };
  }, [store]);
}

import { onSessionChange } from '@portal/client/session/session-token';
import { useUnsavedForm } from '@portal/client/session/unsaved-forms';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';

import { staffAccountQuery } from '../../../api/staff-account.ts';
import { loadContent, saveDraft } from '../content.api.ts';
import { isSameDraft } from './draft-parts.ts';
import { createDraftStore, type DraftState, type DraftStore } from './draft-store.ts';
import { forgetKept, type KeptDraft, readKept, saveKept } from './kept-drafts.ts';

export interface Draft extends DraftState, Pick<DraftStore, 'change' | 'confirm' | 'resolve' | 'run' | 'flush' | 'addFile'> {
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
  useSavingOnEvents(store, kept.forgetOwn);
  return {
    ...state,
    kept: kept.offered,
    takeUpKept: kept.takeUp,
    discardKept: kept.discard,
    change: store.change,
    confirm: store.confirm,
    resolve: store.resolve,
    addFile: store.addFile,
    run: store.run,
    flush: store.flush,
  };
}

/** Saves when the page is left, and tries again when the network or the session is back. */
function useSavingOnEvents(store: DraftStore, onSavedAtLast: () => void): void {
  const handleSavedAtLast = useEffectEvent(onSavedAtLast);
  useEffect(() => {
    store.open();
    const listening = new AbortController();
    const { signal } = listening;
    const save = () => void store.save();
    window.addEventListener('online', save, { signal });
    window.addEventListener('pagehide', () => void store.save(true), { signal });
    const unsubscribe = onSessionChange(save);
    return () => {
      listening.abort();
      unsubscribe();
      void store.close().then((isSaved) => isSaved && handleSavedAtLast());
    };
  }, [store]);
}

/** Keeps unsaved changes in the browser, and finds those of earlier sittings. */
function useKeptDrafts(store: DraftStore, { isDirty, draft, saved, item: { id, kind, version } }: DraftState) {
  const personId = useQuery(staffAccountQuery).data?.id;
  const [sitting] = useState(() => crypto.randomUUID());
  const [decided, setDecided] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!personId) return;
    if (isDirty) saveKept(id, personId, { sitting, at: new Date().toISOString(), base: saved, draft });
    else forgetKept(id, personId, sitting);
  }, [id, personId, sitting, isDirty, draft, saved]);

  // A new version may be what the previous editor has saved while it was closed, so they are read again.
  const found = useMemo(() => (personId && version > 0 ? readKept(id, personId) : []), [id, personId, version]);
  // What was saved while the page closed is on the server already.
  const isLost = (kept: KeptDraft) => !isSameDraft(kind, kept.draft, saved);
  const offered = found.findLast((each) => each.sitting !== sitting && !decided.includes(each.sitting) && isLost(each));
  const discard = () => {
    if (!personId || !offered) return;
    setDecided([...decided, offered.sitting]);
    forgetKept(id, personId, offered.sitting);
  };
  const takeUp = async () => {
    if (offered && (await store.takeUp(offered))) discard();
  };
  return {
    offered,
    discard,
    takeUp: () => void takeUp(),
    forgetOwn: () => {
      if (personId) forgetKept(id, personId, sitting);
    },
  };
}

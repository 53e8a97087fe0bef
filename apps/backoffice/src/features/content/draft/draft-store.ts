import { ApiError } from '@portal/client/api/api-error';
import type { ContentDraft, ContentItem, FileVersion, saveDraft } from '@portal/contract/backoffice/content';
import type { BodyOf } from '@portal/contract/endpoint';

import { listedWith } from '../files/file-slots.ts';
import { autosaveTimer } from './autosave-timer.ts';
import { draftOf, isSameDraft, mergeDrafts } from './draft-parts.ts';
import { canOutliveThePage } from './keepalive-limit.ts';
import type { Confirmation, KeptDraft } from './kept-drafts.ts';
import { hasFailed, isTemporary, type SaveStatus } from './save-state.ts';

export interface DraftState {
  /** As the server has sent it last; the draft was made from it. */
  readonly item: ContentItem;
  /** What the fields show. */
  readonly draft: ContentDraft;
  /** What the server has of the draft, in the form in which it stores it. */
  readonly saved: ContentDraft;
  /** The same as it was typed: the spaces at the end of a text are no change that has to be saved. */
  readonly sent: ContentDraft;
  readonly isDirty: boolean;
  readonly status: SaveStatus;
  readonly error: unknown;
  /** When the draft was saved in this sitting. */
  readonly savedAt: number | null;
  /** Translations that are still right; they are sent with the next save. */
  readonly confirmed: readonly Confirmation[];
  /** What was saved elsewhere, if it and this draft have changed the same parts. */
  readonly theirs: ContentItem | undefined;
  /** When the changes were made that are in dispute, if they were kept from an earlier sitting. */
  readonly takenUpFrom: string | undefined;
}

const undisputed = { theirs: undefined, takenUpFrom: undefined, error: undefined, status: 'saved' } as const;

type SaveBody = BodyOf<typeof saveDraft>;

interface DraftServer {
  readonly save: (body: SaveBody, options: { keepalive: boolean }) => Promise<ContentItem>;
  readonly load: () => Promise<ContentItem>;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** The draft of one sitting. It is saved by itself: one request at a time, always with the newest state. */
export function createDraftStore(opened: ContentItem, server: DraftServer) {
  const { kind } = opened;
  const first = draftOf(opened.revision);
  let state: DraftState = {
    item: opened,
    draft: first,
    saved: first,
    sent: first,
    isDirty: false,
    status: 'saved',
    error: undefined,
    savedAt: null,
    confirmed: [],
    theirs: undefined,
    takenUpFrom: undefined,
  };
  let running: Promise<void> | undefined;
  let sending:
    | { readonly draft: ContentDraft; readonly confirmed: readonly Confirmation[]; readonly isSafe: boolean }
    | undefined;
  /** What the server may have stored although its answer was lost. If it comes back as the other side, it is this one's own. */
  const unanswered = new Set<ContentDraft>();
  // The first save of a sitting makes a revision, and the later ones replace it.
  let continues = false;
  let isClosed = false;
  const listeners = new Set<() => void>();
  const timer = autosaveTimer(() => void save());

  const set = (changes: Partial<DraftState>) => {
    const next = { ...state, ...changes, ...(changes.item && { item: withKnownFiles(changes.item, state.item) }) };
    state = { ...next, isDirty: next.confirmed.length > 0 || !isSameDraft(kind, next.draft, next.sent) };
    for (const listener of listeners) listener();
  };

  /** Locks the version: what has begun is finished before anything else is sent. */
  const exclusively = async (work: () => Promise<void>): Promise<void> => {
    for (let before = running; before; before = running) await before;
    const run = (async () => {
      try {
        await work();
      } finally {
        running = undefined;
      }
    })();
    running = run;
    await run;
  };

  const settle = () => {
    if (state.isDirty && state.status !== 'conflict') timer.restart();
    if (state.status === 'conflict') return set({});
    // What was refused is gone when the text is again what it was.
    return set(state.isDirty ? { status: 'waiting' } : { status: 'saved', error: undefined });
  };

  /** Continues from another version of the content, with what has been changed here. */
  const mergeWith = (theirs: ContentItem) => {
    const theirDraft = draftOf(theirs.revision);
    const own = [...unanswered].find((each) => isSameDraft(kind, each, theirDraft));
    const before = own ? { base: theirDraft, sent: own } : { base: state.saved, sent: state.sent };
    const { merged, sent, conflicts } = mergeDrafts(kind, { ...before, theirs: theirDraft, mine: state.draft });
    unanswered.clear();
    continues = false;
    if (conflicts.length > 0) return set({ theirs, status: 'conflict' });
    set({ item: theirs, saved: theirDraft, sent, draft: merged, ...undisputed });
    return settle();
  };

  const fail = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'record.changed') {
      try {
        return mergeWith(await server.load());
      } catch (cause) {
        return fail(cause);
      }
    }
    // An action without unsaved changes says itself that it failed; there is nothing to save later.
    if (!state.isDirty) return set({ status: 'saved' });
    if (!isTemporary(error)) return set({ status: 'refused', error });
    set({ status: 'unreachable', error });
    // The next editor of the same content takes over what is kept; two of them would overtake each other.
    if (!isClosed) timer.retry();
    return undefined;
  };

  const nextBody = (): SaveBody => ({
    ...state.draft,
    version: state.item.version,
    ...(continues && { continues }),
    ...(state.confirmed.length > 0 && { confirmed: [...state.confirmed] }),
  });
  const hasChangedSince = ({ draft, confirmed }: Pick<DraftState, 'draft' | 'confirmed'>) =>
    state.draft !== draft || state.confirmed !== confirmed;

  const send = async () => {
    const { draft, confirmed } = state;
    const body = nextBody();
    sending = { draft, confirmed, isSafe: canOutliveThePage(body) };
    set({ status: 'saving' });
    try {
      const next = await server.save(body, { keepalive: sending.isSafe });
      continues = true;
      unanswered.clear();
      timer.reset();
      const unsent = state.confirmed.filter((each) => !confirmed.includes(each));
      const saved = draftOf(next.revision);
      set({ item: next, saved, sent: draft, confirmed: unsent, error: undefined, savedAt: Date.now(), status: 'saved' });
      settle();
    } catch (error) {
      if (isTemporary(error)) unanswered.add(draft);
      await fail(error);
      // What was typed meanwhile may be what the server was missing.
      if (state.status === 'refused' && hasChangedSince({ draft, confirmed })) settle();
    } finally {
      sending = undefined;
    }
  };

  const canSend = () => state.isDirty && state.status !== 'conflict';

  /** Saves without waiting for a pause, unless something is being sent or the server has just refused the same. */
  const save = async (): Promise<void> => {
    if (!running && canSend() && state.status !== 'refused') await exclusively(send);
  };

  const saveNow = async (): Promise<boolean> => {
    timer.stop();
    await exclusively(async () => {
      if (canSend()) await send();
    });
    return !state.isDirty && state.status !== 'conflict';
  };

  /** Saves what is unsaved; false if that was not possible. If someone else had saved before, the first attempt has only merged both. */
  const flush = async (): Promise<boolean> => (await saveNow()) || (state.status === 'waiting' && (await saveNow()));

  const change = (update: (draft: ContentDraft) => ContentDraft): void => {
    set({ draft: update(state.draft) });
    if (!running) settle();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    save,
    flush,
    /** Whether something would be lost if the page closed now: what is unsaved and cannot be sent while it closes. */
    isAtRisk: (): boolean => {
      if (!state.isDirty) return false;
      // What has just failed may fail again.
      if (hasFailed(state) || state.error !== undefined) return true;
      if (sending) return !sending.isSafe || hasChangedSince(sending);
      return running !== undefined || !canOutliveThePage(nextBody());
    },
    open: (): void => {
      isClosed = false;
    },
    /** Saves what is unsaved a last time; false if that was not possible. */
    close: (): Promise<boolean> => {
      isClosed = true;
      return flush();
    },
    change,
    /** A translation is still right although the English text has changed. */
    confirm: (confirmation: Confirmation): void => {
      set({ confirmed: [...state.confirmed, confirmation] });
      if (!running) settle();
    },
    /** Lists a version of a file instead of the one in the same place. What was just uploaded is not among the known files yet. */
    putFile: (file: FileVersion): void => {
      const { item } = state;
      set({ item: withKnownFiles(item, { files: [file] }) });
      change((draft) => ({ ...draft, files: listedWith(file, draft.files, state.item.files) }));
    },
    /** The content was loaded again. What has been typed since is more important; the next save tells whether both fit together. */
    receive: (item: ContentItem): void => {
      if (running || state.status === 'conflict' || item === state.item) return;
      if (item.version === state.item.version) set({ item });
      else if (item.version > state.item.version && !state.isDirty) mergeWith(item);
    },
    /** Goes on from the version that was saved elsewhere with this draft. */
    resolve: (draft: ContentDraft): void => {
      const { theirs } = state;
      if (!theirs) return;
      continues = false;
      const saved = draftOf(theirs.revision);
      set({ item: theirs, saved, sent: saved, draft, ...undisputed });
      settle();
    },
    /** Takes up changes of an earlier sitting, as if they had been made now. */
    takeUp: async ({ at, base, draft, confirmed }: KeptDraft): Promise<boolean> => {
      if (!(await flush())) return false;
      set({ saved: base, sent: base, draft, confirmed, takenUpFrom: at });
      mergeWith(state.item);
      return true;
    },
    /**
     * Does something to the content as it is saved, such as publishing it; false if it could not be saved before. What discards the
     * changes does not need them to be saved.
     */
    run: async (action: (version: number) => Promise<ContentItem>, { discards = false } = {}): Promise<boolean> => {
      // Once only: what someone else has changed in the meantime is not published before the person has seen it.
      if (!(await saveNow()) && (!discards || state.status === 'conflict')) return false;
      let failure: { error: unknown } | undefined;
      await exclusively(async () => {
        try {
          const done = await action(state.item.version);
          if (discards) set({ draft: state.saved, sent: state.saved, confirmed: [] });
          mergeWith(done);
        } catch (error) {
          failure = { error };
          if (error instanceof ApiError && error.code === 'record.changed') await fail(error);
        }
      });
      if (state.isDirty) settle();
      if (failure) throw failure.error;
      return true;
    },
  };
}

/** An answer that was on its way while a file was uploaded does not have the file. Versions of files are never deleted on their own. */
function withKnownFiles(item: ContentItem, { files: known }: Pick<ContentItem, 'files'>): ContentItem {
  const missing = known.filter(({ id }) => item.files.every((file) => file.id !== id));
  return missing.length === 0 ? item : { ...item, files: [...missing, ...item.files] };
}

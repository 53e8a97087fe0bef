import { ApiError } from '@portal/client/api/api-error';
import type { ContentDraft, ContentItem, FileVersion, saveDraft } from '@portal/contract/backoffice/content';
import type { BodyOf } from '@portal/contract/endpoint';
import type { Locale } from '@portal/contract/locales';

import { autosaveTimer } from './autosave-timer.ts';
import { draftOf, isSameDraft, mergeDrafts } from './draft-parts.ts';
import type { KeptDraft } from './kept-drafts.ts';

/** `unreachable` is tried again by itself, `refused` after the next change, and `conflict` when it has been decided. */
type SaveStatus = 'saved' | 'waiting' | 'saving' | 'unreachable' | 'refused' | 'conflict';

interface Confirmation {
  readonly locale: Locale;
  readonly field: string;
}

export interface DraftState {
  /** As the server has sent it last; the draft was made from it. */
  readonly item: ContentItem;
  /** What the fields show. */
  readonly draft: ContentDraft;
  /** What the server has of the draft. */
  readonly saved: ContentDraft;
  readonly isDirty: boolean;
  readonly status: SaveStatus;
  readonly error: unknown;
  /** When the draft was saved in this sitting. */
  readonly savedAt: number | null;
  /** Translations that are still right; they are sent with the next save. */
  readonly confirmed: readonly Confirmation[];
  /** Somebody else has saved, and both have changed the same parts. */
  readonly theirs: ContentItem | undefined;
}

interface DraftServer {
  readonly save: (body: BodyOf<typeof saveDraft>, options: { keepalive: boolean }) => Promise<ContentItem>;
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
    isDirty: false,
    status: 'saved',
    error: undefined,
    savedAt: null,
    confirmed: [],
    theirs: undefined,
  };
  let running: Promise<void> | undefined;
  // The first save of a sitting makes a revision, and the later ones replace it.
  let continues = false;
  let isClosed = false;
  const listeners = new Set<() => void>();
  const timer = autosaveTimer(() => void save());

  const set = (changes: Partial<DraftState>) => {
    const next = { ...state, ...changes };
    state = { ...next, isDirty: next.confirmed.length > 0 || !isSameDraft(kind, next.draft, next.saved) };
    for (const listener of listeners) listener();
  };

  /** Locks the version: what has begun is finished before anything else is sent. */
  const exclusively = async (work: () => Promise<void>): Promise<void> => {
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
    set({ status: state.status === 'conflict' ? 'conflict' : state.isDirty ? 'waiting' : 'saved' });
  };

  /** Continues from another version of the content, with what has been changed here. */
  const mergeWith = (theirs: ContentItem) => {
    const theirDraft = draftOf(theirs.revision);
    const { merged, conflicts } = mergeDrafts(kind, { base: state.saved, theirs: theirDraft, mine: state.draft });
    continues = false;
    if (conflicts.length > 0) return set({ theirs, status: 'conflict' });
    set({ item: theirs, saved: theirDraft, draft: state.isDirty ? merged : theirDraft, theirs: undefined, status: 'saved' });
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
    if (!isTemporary(error)) return set({ status: 'refused', error });
    set({ status: 'unreachable', error });
    // The next editor of the same content takes over what is kept; two of them would overtake each other.
    if (!isClosed) timer.retry();
    return undefined;
  };

  const send = (keepalive: boolean) =>
    exclusively(async () => {
      const { draft, confirmed, item } = state;
      set({ status: 'saving' });
      try {
        const next = await server.save(
          {
            ...draft,
            version: item.version,
            ...(continues && { continues }),
            ...(confirmed.length > 0 && { confirmed: [...confirmed] }),
          },
          { keepalive },
        );
        continues = true;
        timer.reset();
        const unsent = state.confirmed.filter((each) => !confirmed.includes(each));
        set({ item: next, saved: draft, confirmed: unsent, error: undefined, savedAt: Date.now(), status: 'saved' });
        settle();
      } catch (error) {
        await fail(error);
      }
    });

  const canSave = () => !running && state.isDirty && state.status !== 'conflict';

  const save = async (keepalive = false): Promise<void> => {
    if (canSave()) await send(keepalive);
  };

  /** Saves what is unsaved; false if that was not possible. */
  const flush = async (): Promise<boolean> => {
    timer.stop();
    await running;
    await save();
    return !state.isDirty && state.status !== 'conflict';
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    save,
    flush,
    open: (): void => {
      isClosed = false;
    },
    /** Saves what is unsaved a last time; false if that was not possible. */
    close: (): Promise<boolean> => {
      isClosed = true;
      return flush();
    },
    change: (update: (draft: ContentDraft) => ContentDraft): void => {
      set({ draft: update(state.draft) });
      if (!running) settle();
    },
    /** A translation is still right although the English text has changed. */
    confirm: (confirmation: Confirmation): void => {
      set({ confirmed: [...state.confirmed, confirmation] });
      if (!running) settle();
    },
    /** A file was uploaded; it becomes part of the draft when the draft lists it. */
    addFile: (file: FileVersion): void => {
      const { item } = state;
      set({ item: { ...item, files: [file, ...item.files.filter(({ id }) => id !== file.id)] } });
    },
    /** The content was loaded again. What has been typed since is more important; the next save tells whether both fit together. */
    receive: (item: ContentItem): void => {
      if (running || state.status === 'conflict' || item === state.item) return;
      if (item.version === state.item.version) set({ item });
      else if (item.version > state.item.version && !state.isDirty) mergeWith(item);
    },
    /** Goes on from the version of the other person with this draft. */
    resolve: (draft: ContentDraft): void => {
      const { theirs } = state;
      if (!theirs) return;
      continues = false;
      set({ item: theirs, saved: draftOf(theirs.revision), draft, theirs: undefined, status: 'saved' });
      settle();
    },
    /** Takes up changes of an earlier sitting, as if they had been made now. */
    takeUp: async ({ base, draft }: KeptDraft): Promise<boolean> => {
      if (!(await flush())) return false;
      set({ saved: base, draft });
      mergeWith(state.item);
      return true;
    },
    /**
     * Does something to the content as it is saved, such as publishing it; false if it could not be saved before. What discards the
     * changes does not need them to be saved.
     */
    run: async (action: (version: number) => Promise<ContentItem>, { discards = false } = {}): Promise<boolean> => {
      if (!(await flush()) && (!discards || state.status === 'conflict')) return false;
      let failure: { error: unknown } | undefined;
      await exclusively(async () => {
        try {
          const done = await action(state.item.version);
          if (discards) set({ draft: state.saved, confirmed: [] });
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

/** Whether the same request may succeed later: no network, an overloaded server, or a session that has to be continued first. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind !== 'http' || error.status >= 500 || [401, 408, 429].includes(error.status);
}

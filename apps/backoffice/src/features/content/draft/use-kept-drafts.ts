import { notify } from '@portal/ui/notify';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { staffAccountQuery } from '../../../api/staff-account.ts';
import { useFailureTexts } from '../publishing/use-failure-texts.ts';
import { draftOf, isChangeMissing } from './draft-parts.ts';
import type { DraftState, DraftStore } from './draft-store.ts';
import { forgetKept, type KeptDraft, readKept, saveKept } from './kept-drafts.ts';

/** Keeps unsaved changes in the browser, and finds those of earlier sittings. */
export function useKeptDrafts(store: DraftStore, { isDirty, draft, saved, confirmed, item }: DraftState) {
  const { id, kind, version, revision } = item;
  const { unsaved } = useFailureTexts();
  const personId = useQuery(staffAccountQuery).data?.id;
  const [sitting] = useState(() => crypto.randomUUID());
  const [decided, setDecided] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!personId) return;
    if (isDirty) saveKept(id, personId, { sitting, at: new Date().toISOString(), base: saved, draft, confirmed });
    else forgetKept(id, personId, sitting);
  }, [id, personId, sitting, isDirty, draft, saved, confirmed]);

  // A new version may be what the previous editor has saved while it was closed, so they are read again.
  const [lost, stored] = useMemo(() => {
    const found = personId && version > 0 ? readKept(id, personId).filter((each) => each.sitting !== sitting) : [];
    const isLost = (kept: KeptDraft) =>
      isChangeMissing(kind, kept, draftOf(revision)) ||
      kept.confirmed.some(({ locale, field }) => revision.outdated[locale]?.[field] !== undefined);
    return [found.filter(isLost), found.filter((each) => !isLost(each))];
  }, [id, kind, personId, sitting, version, revision]);
  // What was saved while the page closed is on the server already, and must not be offered after the next change either.
  useEffect(() => {
    if (personId) for (const each of stored) forgetKept(id, personId, each.sitting);
  }, [id, personId, stored]);

  const offered = lost.findLast((each) => !decided.includes(each.sitting));
  const discard = () => {
    if (!personId || !offered) return;
    setDecided([...decided, offered.sitting]);
    forgetKept(id, personId, offered.sitting);
  };
  const takeUp = async () => {
    if (!offered) return;
    if (await store.takeUp(offered)) discard();
    else notify({ kind: 'error', text: unsaved });
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

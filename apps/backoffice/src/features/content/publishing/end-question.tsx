import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import type { ContentItem, ContentRow } from '@portal/contract/backoffice/content';
import { useQuery } from '@tanstack/react-query';

import { usesQuery } from '../list/content-list.api.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { UsedIn } from './used-in.tsx';

/** A row of the list does not know the number of its draft. */
type EndedItem = Pick<ContentRow, 'id' | 'title' | 'state' | 'scheduledFor'> & Partial<Pick<ContentItem, 'draftNumber'>>;

interface EndQuestionProps {
  step: 'discard' | 'withdraw' | 'delete';
  items: readonly EndedItem[];
  isPending?: boolean;
  /** Why the last attempt has failed. */
  error?: string | undefined;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before drafts are discarded, or content is withdrawn or deleted. The latter two say where it is used. */
export function EndQuestion({ step, items, isPending = false, error, onYes, onNo }: EndQuestionProps) {
  const { t } = useLingui();
  const count = items.length;
  const isTakenAway = step !== 'discard';
  const uses = useQuery({
    ...usesQuery(
      items.map(({ id }) => id),
      true,
    ),
    enabled: isTakenAway,
  });
  const texts = {
    discard: {
      title: t({
        id: 'contentEnd.discardTitle',
        message: plural(count, { one: 'Discard the draft?', other: 'Discard # drafts?' }),
      }),
      text: t({
        id: 'contentEnd.discardText',
        message: plural(count, {
          one: 'What is published stays as it is. The discarded draft stays among the versions.',
          other: 'What is published stays as it is. The discarded drafts stay among the versions.',
        }),
      }),
      yes: t({ id: 'contentEnd.discardYes', message: plural(count, { one: 'Discard draft', other: 'Discard drafts' }) }),
    },
    withdraw: {
      title: t({
        id: 'contentEnd.withdrawTitle',
        message: plural(count, { one: 'Withdraw this from partners?', other: 'Withdraw # items?' }),
      }),
      text: t({
        id: 'contentEnd.withdrawText',
        message: plural(count, {
          one: 'Partners no longer see it. It becomes a draft and keeps all its versions.',
          other: 'Partners no longer see them. They become drafts and keep all their versions.',
        }),
      }),
      yes: t({ id: 'contentEnd.withdrawYes', message: 'Withdraw' }),
    },
    delete: {
      title: t({ id: 'contentEnd.deleteTitle', message: 'Delete this draft?' }),
      text: t({ id: 'contentEnd.deleteText', message: 'All its versions and files are deleted. This cannot be undone.' }),
      yes: t({ id: 'contentEnd.deleteYes', message: 'Delete' }),
    },
  };
  const { title, text, yes } = texts[step];
  return (
    <QuestionDialog
      title={title}
      yesLabel={yes}
      yesKind="danger"
      canSayYes={!isTakenAway || uses.isSuccess}
      {...{ isPending, error, onYes, onNo }}
    >
      <p>{text}</p>
      {step !== 'delete' && <EndedSchedule items={items} />}
      {step === 'withdraw' && items.some(hasDraft) && <WithdrawnDraft count={count} />}
      {isTakenAway && <UsedIn items={items} />}
    </QuestionDialog>
  );
}

/** Content that is scheduled or has expired may have a draft too, which its state does not say. */
function hasDraft({ state, draftNumber }: EndedItem): boolean {
  return draftNumber === undefined ? state === 'changed' : draftNumber !== null;
}

/** What is scheduled ends with it, also an earlier version than the draft. */
function EndedSchedule({ items }: Pick<EndQuestionProps, 'items'>) {
  const { t } = useLingui();
  const [first, ...others] = items.filter(({ scheduledFor }) => scheduledFor !== null);
  if (!first) return null;
  const moment = formatDateTime(first.scheduledFor);
  const count = others.length + 1;
  return (
    <p>
      {items.length === 1
        ? t({ id: 'contentEnd.schedule', message: `The change scheduled for ${moment} is cancelled too.` })
        : t({
            id: 'contentEnd.schedules',
            message: plural(count, {
              one: '# scheduled change is cancelled too.',
              other: '# scheduled changes are cancelled too.',
            }),
          })}
    </p>
  );
}

function WithdrawnDraft({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <p>
      {t({
        id: 'contentEnd.withdrawnDraft',
        message: plural(count, {
          one: 'It has a newer draft. Publishing it again publishes that draft.',
          other: 'Some have a newer draft. Publishing them again publishes those drafts.',
        }),
      })}
    </p>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { usesQuery } from '../list/content-list.api.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { UsedIn } from './used-in.tsx';

interface EndQuestionProps {
  step: 'discard' | 'withdraw' | 'delete';
  id: number;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a draft is discarded, or content is withdrawn or deleted. The latter two say where it is used. */
export function EndQuestion({ step, id, onYes, onNo }: EndQuestionProps) {
  const { t } = useLingui();
  const isTakenAway = step !== 'discard';
  const uses = useQuery({ ...usesQuery([id]), enabled: isTakenAway });
  const texts = {
    discard: {
      title: t({ id: 'editor.discardTitle', message: 'Discard the draft?' }),
      text: t({
        id: 'editor.discardText',
        message: 'The editor goes back to what is published. The discarded draft stays among the versions.',
      }),
      yes: t({ id: 'editor.discardYes', message: 'Discard draft' }),
    },
    withdraw: {
      title: t({ id: 'editor.withdrawTitle', message: 'Withdraw this from partners?' }),
      text: t({
        id: 'editor.withdrawText',
        message: 'Partners no longer see it. It becomes a draft and keeps all its versions.',
      }),
      yes: t({ id: 'editor.withdrawYes', message: 'Withdraw' }),
    },
    delete: {
      title: t({ id: 'editor.deleteTitle', message: 'Delete this draft?' }),
      text: t({ id: 'editor.deleteText', message: 'All its versions and files are deleted. This cannot be undone.' }),
      yes: t({ id: 'editor.deleteYes', message: 'Delete' }),
    },
  };
  const { title, text, yes } = texts[step];
  return (
    <QuestionDialog
      title={title}
      yesLabel={yes}
      yesKind="danger"
      canSayYes={!isTakenAway || uses.isSuccess}
      onYes={onYes}
      onNo={onNo}
    >
      <p>{text}</p>
      {isTakenAway && <UsedIn id={id} />}
    </QuestionDialog>
  );
}

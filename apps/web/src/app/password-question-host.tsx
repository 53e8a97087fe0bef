import { OnDemand } from './on-demand.tsx';
import { answerPasswordQuestion, usePasswordQuestion } from './password-question.ts';

/** Where the question for the password appears, over every signed-in screen. */
export function PasswordQuestionHost() {
  const isAsked = usePasswordQuestion();
  return (
    <OnDemand load={loadDialog} isOpen={isAsked} onMissing={() => answerPasswordQuestion(false)}>
      {({ ConfirmPasswordDialog }) => isAsked && <ConfirmPasswordDialog />}
    </OnDemand>
  );
}

const loadDialog = () => import('../features/confirm-password/confirm-password-dialog.tsx');

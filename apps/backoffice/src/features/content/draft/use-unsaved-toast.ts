import { useLingui } from '@lingui/react/macro';
import { hasToken } from '@portal/client/session/session-token';
import { notify, withdrawToast } from '@portal/ui/notify';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Says that the last save of an editor that was left has failed, and leads back to it: what was typed is offered there. */
export function useUnsavedToast(id: number): () => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const topic = `draft-${id}`;
  useEffect(() => withdrawToast(topic), [topic]);
  return () => {
    // Whoever signs out leaves on purpose, and cannot come back here.
    if (!hasToken()) return;
    notify({
      kind: 'error',
      topic,
      text: t({
        id: 'editor.notSavedOnLeaving',
        message: 'Your last changes could not be saved. They are kept in this browser tab.',
      }),
      action: {
        label: t({ id: 'editor.openAgain', message: 'Open again' }),
        onPress: () => void navigate({ to: '/content/$id', params: { id: String(id) } }),
      },
    });
  };
}

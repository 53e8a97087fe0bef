import { dialogHistoryState } from '@portal/client/navigation/use-dialog-param';
import { useNavigate } from '@tanstack/react-router';

export function useOpenLead(): (id: number) => void {
  const navigate = useNavigate();
  return (id) =>
    void navigate({ to: '.', search: (old) => ({ ...old, lead: String(id) }), state: dialogHistoryState, resetScroll: false });
}

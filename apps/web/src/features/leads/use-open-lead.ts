import { useNavigate } from '@tanstack/react-router';

import { dialogState } from '../../app/dialog-address.ts';

export function useOpenLead(): (id: number) => void {
  const navigate = useNavigate();
  return (id) =>
    void navigate({ to: '.', search: (old) => ({ ...old, lead: String(id) }), state: dialogState, resetScroll: false });
}

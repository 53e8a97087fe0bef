import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

/** Of a link that opens a dialog over the page it stands on: closing the dialog then goes back instead of adding to the history. */
export const dialogState = { isDialogOverPage: true };

/** A dialog about the thing whose id stands in the address under `name`: it can be linked and reloaded, and Back closes it. */
export function useDialogAddress<Name extends 'event' | 'item' | 'lead' | 'ticket' | 'new'>(name: Name) {
  const router = useRouter();
  const navigate = useNavigate();
  const id = useSearch({ strict: false })[name];

  const close = () => {
    if (router.history.location.state.isDialogOverPage) router.history.back();
    else void navigate({ to: '.', search: (old) => ({ ...old, [name]: undefined }), replace: true, resetScroll: false });
  };
  return { id, close };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    isDialogOverPage?: boolean;
  }
}

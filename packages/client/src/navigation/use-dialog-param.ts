import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

/** History state of a link that opens a dialog over its page: closing the dialog then goes back instead of adding an entry. */
export const dialogHistoryState = { isDialogOverPage: true };

/**
 * A dialog for the item whose id is in the URL under `name`: it can be linked and reloaded, and Back closes it. A param without
 * a value (`?new`) only tells whether the dialog is open.
 */
export function useDialogParam(name: string): { id: string | undefined; close: () => void } {
  const router = useRouter();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const id = (search as Record<string, string | undefined>)[name];

  const close = () => {
    if (router.history.location.state.isDialogOverPage) router.history.back();
    else void navigate({ to: '.', search: (old: object) => ({ ...old, [name]: undefined }), replace: true, resetScroll: false });
  };
  return { id, close };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    isDialogOverPage?: boolean;
  }
}

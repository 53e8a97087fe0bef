import { useNavigate, useRouter } from '@tanstack/react-router';

/** Goes back in the history if the document was opened from a screen of the portal; otherwise only removes it from the URL. */
export function useCloseDocument(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.state.location.state.openedDocument) return router.history.back();
    void navigate({
      to: '.',
      search: (old) => ({ ...old, doc: undefined, docPage: undefined, docFind: undefined }),
      replace: true,
      resetScroll: false,
    });
  };
}

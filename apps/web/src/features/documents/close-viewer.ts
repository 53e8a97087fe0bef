import { useNavigate, useRouter } from '@tanstack/react-router';

/** Back to the page below, where the viewer was opened on one; else only the document leaves the address. */
export function useCloseViewer(): () => void {
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

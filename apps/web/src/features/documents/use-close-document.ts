import { useNavigate, useRouter } from '@tanstack/react-router';

/** Goes back to the page below if the viewer was opened from one; otherwise only removes the document from the URL. */
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

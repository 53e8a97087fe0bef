import { Navigate } from '@tanstack/react-router';

/** Goes to the last page of a list whose URL names a page after it. */
export function LastPage({ pages }: { pages: number }) {
  return <Navigate to="." search={(old) => ({ ...old, page: pages === 1 ? undefined : pages })} replace />;
}

import { Navigate } from '@tanstack/react-router';

/** Redirects to the last page of a list if the page in the URL is after it. */
export function RedirectToLastPage({ pages }: { pages: number }) {
  return <Navigate to="." search={(old: object) => ({ ...old, page: pages === 1 ? undefined : pages })} replace />;
}

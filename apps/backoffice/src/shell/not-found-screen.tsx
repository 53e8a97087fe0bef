import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '@portal/client/page/use-page-title';
import { useHasToken } from '@portal/client/session/session-token';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { Link } from '@tanstack/react-router';

export function NotFoundScreen() {
  const { t } = useLingui();
  const isSignedIn = useHasToken();
  const title = t({ id: 'notFound.title', message: 'Page not found' });
  usePageTitle(title);
  return (
    <main className="grid min-h-dvh place-content-center p-6">
      <EmptyState
        art="search"
        level={1}
        title={title}
        text={t({ id: 'notFound.text', message: 'The page may have moved, or the link may be wrong.' })}
        action={
          <Link to={isSignedIn ? '/' : '/signin'} className={buttonStyle({ kind: 'primary' })}>
            {isSignedIn
              ? t({ id: 'notFound.overview', message: 'Go to the overview' })
              : t({ id: 'notFound.signIn', message: 'Go to sign-in' })}
          </Link>
        }
      />
    </main>
  );
}

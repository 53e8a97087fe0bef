import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '@portal/client/page/use-page-title';
import { useHasToken } from '@portal/client/session/session-token';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { Link } from '@tanstack/react-router';

import { AuthAwareLayout } from './auth-aware-layout.tsx';
import { labels } from '../i18n/labels.ts';

export function NotFoundScreen() {
  return (
    <AuthAwareLayout>
      <Content />
    </AuthAwareLayout>
  );
}

function Content() {
  const { t, i18n } = useLingui();
  const isSignedIn = useHasToken();
  const title = t({ id: 'notFound.title', message: 'Page not found' });
  usePageTitle(title);
  return (
    <div className="grid min-h-[60dvh] place-content-center">
      <EmptyState
        art="search"
        level={1}
        title={title}
        text={t({
          id: 'notFound.text',
          message: 'The page may have moved, or the link may be wrong.',
        })}
        action={
          <>
            <Link to={isSignedIn ? '/dashboard' : '/signin'} className={buttonStyle({ kind: 'primary' })}>
              {isSignedIn
                ? t({ id: 'notFound.dashboard', message: 'Go to dashboard' })
                : t({ id: 'notFound.signIn', message: 'Go to sign-in' })}
            </Link>
            <Link to="/navigation" className={buttonStyle()}>
              {i18n._(labels.menu.navigation)}
            </Link>
          </>
        }
      />
    </div>
  );
}

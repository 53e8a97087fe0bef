import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { Link } from '@tanstack/react-router';

/** The item in the URL does not exist for this person. */
export function NotFound({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <EmptyState
        art="search"
        title={title}
        text={t({ id: 'playbook.notFoundText', message: 'It may have been withdrawn, or it isn’t available to your company.' })}
        action={
          <Link to="/playbook" className={buttonStyle()}>
            {t({ id: 'playbook.goBack', message: 'Go back to Playbook' })}
          </Link>
        }
      />
    </Card>
  );
}

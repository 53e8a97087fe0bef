import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState, type EmptyStateArt } from '@portal/ui/empty-state';
import { Link } from '@tanstack/react-router';

interface ComingProps {
  art: EmptyStateArt;
  /** What will be here. */
  text: string;
}

/** Stands in for content that is not in the portal yet, says so, and offers a way on. */
export function ComingScreen({ art, text }: ComingProps) {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <EmptyState
        art={art}
        title={t({ id: 'coming.title', message: 'Opening soon' })}
        text={text}
        action={
          <Link to="/dashboard" className={buttonStyle()}>
            {t({ id: 'coming.back', message: 'Back to the dashboard' })}
          </Link>
        }
      />
    </Card>
  );
}

import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState, type EmptyStateArt } from '@portal/ui/empty-state';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ComingProps {
  art: EmptyStateArt;
  /** What will be here. */
  text: string;
  /** What helps until then. */
  meanwhile?: ReactNode;
}

/** Stands in for content that is not in the portal yet, says so, and offers a way on. */
export function ComingScreen({ art, text, meanwhile }: ComingProps) {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <EmptyState
        art={art}
        title={t({ id: 'coming.title', message: 'Opening soon' })}
        text={text}
        action={
          <div className="grid justify-items-center gap-4">
            {meanwhile}
            <Link to="/dashboard" className={buttonStyle()}>
              {t({ id: 'coming.back', message: 'Back to the dashboard' })}
            </Link>
          </div>
        }
      />
    </Card>
  );
}

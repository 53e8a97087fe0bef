import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { endView, returnToBackoffice } from '@portal/client/navigation/end-view';
import type { ViewAs } from '@portal/client/session/view-as';
import { Button } from '@portal/ui/button';
import { Eye } from 'lucide-react';

import { useMinutesLeft } from './use-minutes-left.ts';

/** Above and around every screen that staff see as somebody else. It cannot be closed without ending the view. */
export function ViewAsBanner({ viewAs: { personName, partnerName, endsAt } }: { viewAs: ViewAs }) {
  const { t } = useLingui();
  const minutes = useMinutesLeft(endsAt, returnToBackoffice);

  return (
    <>
      <section
        data-view-as=""
        data-theme="dark"
        data-ground="ink"
        aria-label={t({ id: 'viewAs.label', message: 'View of the portal' })}
        className={bannerStyle}
      >
        <Eye aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <p className="min-w-0 flex-1 truncate max-tablet:text-13">
          <strong className="font-semibold text-strong">
            {t({ id: 'viewAs.title', message: `You are viewing as ${personName} (read only)` })}
          </strong>
          <span className="max-desktop:hidden"> · {partnerName}</span>
        </p>
        <p role="timer" className="shrink-0 text-13 tabular-nums max-tablet:hidden">
          {t({
            id: 'viewAs.minutesLeft',
            message: plural(minutes, { one: 'Ends in # minute', other: 'Ends in # minutes' }),
          })}
        </p>
        <Button kind="primary" size="sm" className="shrink-0 touch:min-h-11" onPress={() => void endView()}>
          {t({ id: 'viewAs.end', message: 'End view' })}
        </Button>
      </section>
      <div aria-hidden="true" className={frameStyle} />
    </>
  );
}

const bannerStyle =
  'sticky top-0 z-30 flex h-(--banner-h) items-center gap-3 overflow-clip border-b border-ink-line ps-4 pe-2 tablet:ps-5.5 tablet:pe-3';

// Above dialogs too, so that no screenshot of a view looks like the portal of the person.
const frameStyle = 'pointer-events-none fixed inset-0 z-60 border-3 border-t-0 border-ink dark:border-ink-current print:hidden';

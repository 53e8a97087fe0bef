import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { Button } from '@portal/ui/button';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { contentKindLabels } from '../../../i18n/content-kinds.ts';
import { labels } from '../../../i18n/labels.ts';
import { useTitleOf } from '../list/content-columns.tsx';
import { usesQuery } from '../list/content-list.api.ts';

/** Where content is used, which is shown before it is withdrawn or deleted. */
export function UsedIn({ id }: { id: number }) {
  const { t } = useLingui();
  const titleOf = useTitleOf();
  const query = useQuery(usesQuery([id]));
  if (query.isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t({ id: 'editor.usesLoading', message: 'Looking where it is used' })}</span>
        <SkeletonBar className="h-4 w-3/5" />
      </div>
    );
  }
  if (query.isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="text-danger">{errorMessage(query.error)}</p>
        <Button size="sm" onPress={() => query.refetch()}>
          {t(labels.button.tryAgain)}
        </Button>
      </div>
    );
  }
  const uses = query.data.get(id) ?? [];
  if (uses.length === 0) return <p>{t({ id: 'editor.notUsed', message: 'No other content refers to it.' })}</p>;
  return (
    <section aria-label={t({ id: 'editor.usedIn', message: 'Where it is used' })} className="grid gap-1">
      <p>{t({ id: 'editor.usedText', message: 'Other content refers to it; partners no longer see these links:' })}</p>
      <ul className="list-disc ps-5">
        {uses.map((use) => (
          <li key={use.id}>
            <span data-content>{titleOf(use)}</span>
            <span className="text-muted">
              {' · '}
              {t(contentKindLabels[use.kind])}
              {!use.isLive && ` · ${t({ id: 'editor.inDraft', message: 'in a draft' })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

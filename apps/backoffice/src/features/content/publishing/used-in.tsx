import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { linkStyle } from '@portal/ui/button-style';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import { contentKindLabels } from '../../../i18n/content-kinds.ts';
import { InlineError } from '../inline-error.tsx';
import { type Use, usesQuery } from '../list/content-list.api.ts';
import { useTitleOf } from '../use-title-of.ts';

interface UsedInProps {
  items: readonly { readonly id: number; readonly title: string }[];
  /** Before it is withdrawn or deleted: the links to it end with it. Otherwise each use can be opened. */
  isEnding?: boolean;
}

/** Where content is used. With several pieces of content, for each that is used. */
export function UsedIn({ items, isEnding = true }: UsedInProps) {
  const part = useRef<HTMLDivElement>(null);
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {/* The button that loads again is gone while it does. */}
      <Uses items={items} isEnding={isEnding} onRetry={() => part.current?.focus()} />
    </div>
  );
}

function Uses({ items, isEnding, onRetry }: Required<UsedInProps> & { onRetry: () => void }) {
  const { t } = useLingui();
  const titleOf = useTitleOf();
  const count = items.length;
  const query = useQuery(
    usesQuery(
      items.map(({ id }) => id),
      isEnding,
    ),
  );
  const handleRetry = () => {
    onRetry();
    void query.refetch();
  };
  if (query.isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t({ id: 'contentUses.loading', message: 'Looking where it is used' })}</span>
        <SkeletonBar className="h-4 w-3/5" />
      </div>
    );
  }
  if (query.isError) return <InlineError text={errorMessage(query.error)} onRetry={handleRetry} />;
  const used = items.filter(({ id }) => query.data.get(id)?.length);
  if (used.length === 0)
    return (
      <p>
        {t({
          id: 'contentUses.none',
          message: plural(count, { one: 'No other content refers to it.', other: 'No other content refers to them.' }),
        })}
      </p>
    );
  return (
    <section
      // In the editor its card has the name.
      aria-label={isEnding ? t({ id: 'contentUses.label', message: 'Where it is used' }) : undefined}
      className="grid gap-2.5"
    >
      {isEnding && (
        <p>
          {t({
            id: 'contentUses.text',
            message: plural(count, {
              one: 'Other content refers to it. Partners will no longer see these links:',
              other: 'Other content refers to them. Partners will no longer see these links:',
            }),
          })}
        </p>
      )}
      {used.map((item) => (
        <div key={item.id}>
          {items.length > 1 && (
            <p data-content className="font-medium text-strong">
              {titleOf(item)}
            </p>
          )}
          <UseList uses={query.data.get(item.id) ?? []} canOpen={!isEnding} />
        </div>
      ))}
    </section>
  );
}

function UseList({ uses, canOpen }: { uses: readonly Use[]; canOpen: boolean }) {
  const { t } = useLingui();
  const titleOf = useTitleOf();
  return (
    <ul className="list-disc ps-5">
      {uses.map((use) => (
        <li key={use.id}>
          {canOpen ? (
            <Link to="/content/$id" params={{ id: String(use.id) }} data-content className={linkStyle}>
              {titleOf(use)}
            </Link>
          ) : (
            <span data-content>{titleOf(use)}</span>
          )}
          <span className="text-muted">
            {' · '}
            {t(contentKindLabels[use.kind])}
            {!use.isLive && ` · ${t({ id: 'contentUses.inDraft', message: 'in a draft' })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ContentRow } from '@portal/contract/backoffice/content';

/** Whom a piece of content is for, and how many people that are. */
export function ContentAudience({ row: { audience } }: { row: ContentRow }) {
  const { t, i18n } = useLingui();
  const unnamed = audience
    ? t({ id: 'contentList.everyone', message: 'Everyone' })
    : t({ id: 'contentList.byPriceGroup', message: 'By price group' });
  const name = audience?.name === '' ? t({ id: 'contentList.noOne', message: 'No one' }) : (audience?.name ?? unnamed);
  const people = audience?.people;
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-2" title={name}>
      <span data-content className="truncate">
        {name}
      </span>
      {people !== undefined && (
        <span className="ms-auto shrink-0 text-13 text-muted tabular-nums">
          <span aria-hidden="true">{i18n.number(people)}</span>
          <span className="sr-only">
            {t({ id: 'contentList.people', message: plural(people, { one: '# person', other: '# people' }) })}
          </span>
        </span>
      )}
    </span>
  );
}

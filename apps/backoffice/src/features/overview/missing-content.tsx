import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';
import { linkStyle } from '@portal/ui/button-style';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { SectionError } from '../../page/section-error.tsx';
import { contentGapsQuery } from '../content-requests/content-requests.api.ts';

const rows = 6;

/** What partners search for most without a result. */
export function MissingContent() {
  const { t, i18n } = useLingui();
  const query = useQuery(contentGapsQuery({ sort: 'searches', order: 'desc', pageSize: rows }));
  const title = t({ id: 'overview.missing', message: 'Searches without a result' });
  const shown = query.data ? `${i18n.number(query.data.total)}${query.data.hasMore ? '+' : ''}` : '';
  return (
    <Card aria-labelledby="overview-missing">
      <div className="flex min-h-11 items-center gap-3 border-b border-line-subtle px-4">
        <h2 id="overview-missing" className="text-14">
          {title}
        </h2>
        {query.data && query.data.total > 0 && (
          <Link to="/contentrequests" search={{ sort: 'searches' }} className={`${linkStyle} ms-auto text-13`}>
            {t({ id: 'overview.all', message: `All ${shown}` })}
          </Link>
        )}
      </div>
      {query.isPending ? (
        <div role="status" aria-busy="true" className="grid gap-4 p-4">
          <span className="sr-only">{title}</span>
          {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
            <SkeletonBar key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      ) : query.isError ? (
        <SectionError error={query.error} onRetry={query.refetch} />
      ) : query.data.body.length === 0 ? (
        <p className="p-4 text-13 text-muted">{t({ id: 'overview.missingNone', message: 'Every search had a result.' })}</p>
      ) : (
        <ul>
          {query.data.body.map(({ id, text, searches, partners, countries }) => (
            <li key={id} className="border-b border-line-subtle last:border-b-0">
              <Link to="/contentrequests" search={{ sort: 'searches', request: id }} className={itemStyle}>
                <b data-content className="truncate font-medium text-strong">
                  {text}
                </b>
                <span className="text-13 text-muted">
                  {[
                    t({ id: 'overview.searches', message: plural(searches, { one: '# search', other: '# searches' }) }),
                    t({ id: 'overview.partners', message: plural(partners, { one: '# partner', other: '# partners' }) }),
                    countries.slice(0, 4).join(', '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const itemStyle = 'grid min-h-12 content-center px-4 py-1 hover:bg-hover focus-visible:-outline-offset-2';

import { useLingui } from '@lingui/react/macro';
import { isCancelled } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import { focusOnMount } from '@portal/client/platform/focus-on-mount';
import { buttonStyle, linkStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';

import { spellingsQuery, useRequestContent } from './search.api.ts';
import { useResultsView } from './use-open-search-results.ts';

/** Offers spelling suggestions and a button to request the missing content. */
export function NoResults({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <div role="status">
        <EmptyState
          art="search"
          title={t({ id: 'list.noMatch', message: 'No results found.' })}
          text={<Spellings text={text} />}
          action={<RequestContentButton key={text} text={text} />}
        />
      </div>
    </Card>
  );
}

function Spellings({ text }: { text: string }) {
  const { t } = useLingui();
  const view = useResultsView();
  const { data: spellings = [] } = useQuery(spellingsQuery(useLocale(), text));
  if (spellings.length === 0) return t({ id: 'list.noMatchText', message: 'Try fewer or different words.' });
  return (
    <>
      {t({ id: 'search.didYouMean', message: 'Did you mean:' })}{' '}
      {spellings.map((spelling, index) => (
        <span key={spelling}>
          {index > 0 && ', '}
          <Link to="/searchresults" search={{ query: spelling, ...view }} data-content className={`${linkStyle} wrap-anywhere`}>
            {spelling}
          </Link>
        </span>
      ))}
    </>
  );
}

/** Requests the missing content: staff see what is requested most. */
function RequestContentButton({ text }: { text: string }) {
  const { t } = useLingui();
  const request = useRequestContent(text);
  if (request.isSuccess) {
    return (
      <p ref={focusOnMount} role="status" tabIndex={-1} className="flex items-center gap-2 text-success">
        <CircleCheck aria-hidden="true" className="size-4" />
        {t({ id: 'search.asked', message: 'Thank you. We’ve noted your request.' })}
      </p>
    );
  }
  return (
    <div className="grid justify-items-center gap-2">
      <button
        type="button"
        className={buttonStyle()}
        aria-disabled={request.isPending}
        onClick={() => !request.isPending && request.mutate()}
      >
        {t({ id: 'search.ask', message: 'Request this content' })}
      </button>
      {request.isError && !isCancelled(request.error) && (
        <p role="status" className="text-13 text-danger">
          {errorMessage(request.error)}
        </p>
      )}
    </div>
  );
}

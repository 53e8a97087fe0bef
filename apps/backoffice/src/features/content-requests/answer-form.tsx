import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import type { AnswerItem, ContentGap } from '@portal/contract/backoffice/content-requests';
import { notify } from '@portal/ui/notify';
import { SearchField } from '@portal/ui/search-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';

import { contentKindLabels } from '../../i18n/content-kinds.ts';
import { answerItemsQuery, answerReadersQuery, useAnswerContentRequest } from './content-requests.api.ts';

/** Chooses the published item that answers a request. It says who will be notified before anything happens. */
export function AnswerForm({ gap: { id, version, requests, text } }: { gap: ContentGap }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<AnswerItem>();
  const answer = useAnswerContentRequest(id);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || answer.isPending) return;
    answer.mutate(
      { version, contentId: chosen.id },
      {
        onSuccess: ({ body }) => notify({ kind: 'success', text: savedText(body.answer?.notified ?? 0) }),
        onError: (error) => notify({ kind: 'error', text: errorMessage(error) }),
      },
    );
  };
  const savedText = (notified: number) =>
    t({
      id: 'contentRequests.saved',
      message: plural(notified, {
        0: 'Marked as answered',
        one: 'Marked as answered, # person notified',
        other: 'Marked as answered, # people notified',
      }),
    });

  return (
    <form onSubmit={handleSubmit} className="grid gap-3 rounded-md border border-line bg-sunken p-3">
      <h3 className="text-14 tracking-normal">{t({ id: 'contentRequests.answerTitle', message: 'Which item answers it?' })}</h3>
      <SearchField
        isLandmark={false}
        size="sm"
        label={t({ id: 'contentRequests.findItem', message: 'Find a published item by its title' })}
        value={search}
        onChange={setSearch}
        clearLabel={t({ id: 'list.clearSearch', message: 'Clear search' })}
      />
      <AnswerItems search={search.trim() || text} isGuess={search.trim() === ''} chosen={chosen} onChoose={setChosen} />
      {chosen && (
        <>
          {requests > 0 && <Readers id={id} contentId={chosen.id} />}
          <SubmitButton isPending={answer.isPending} className="justify-self-start">
            {t({ id: 'contentRequests.markAnswered', message: 'Mark as answered' })}
          </SubmitButton>
        </>
      )}
    </form>
  );
}

interface AnswerItemsProps {
  search: string;
  /** Nothing was typed: items with the text of the request in their title are offered, if there are any. */
  isGuess: boolean;
  chosen: AnswerItem | undefined;
  onChoose: (item: AnswerItem) => void;
}

function AnswerItems({ search, isGuess, chosen, onChoose }: AnswerItemsProps) {
  const { t, i18n } = useLingui();
  const items = useQuery(answerItemsQuery(useDeferredValue(search)));
  if (items.isError) return <p className="text-13 text-danger">{errorMessage(items.error)}</p>;
  if (items.isPending) return null;
  if (items.data.length === 0) {
    if (isGuess) return null;
    return (
      <p role="status" className="text-13 text-muted">
        {t({ id: 'contentRequests.noItem', message: 'No published item has this in its title.' })}
      </p>
    );
  }
  return (
    <fieldset className="grid max-h-60 gap-px overflow-y-auto">
      <legend className="sr-only">{t({ id: 'contentRequests.items', message: 'Published items' })}</legend>
      {items.data.map((item) => (
        <label key={item.id} className={itemStyle}>
          <input
            type="radio"
            name="item"
            checked={chosen?.id === item.id}
            onChange={() => onChoose(item)}
            className="accent-accent"
          />
          <span data-content className="min-w-0 flex-1 wrap-anywhere text-strong">
            {item.title}
          </span>
          <span className="text-13 whitespace-nowrap text-muted">{i18n._(contentKindLabels[item.kind])}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Nobody is told of an item that they may not see, so staff should know how many those are. */
function Readers({ id, contentId }: { id: string; contentId: number }) {
  const { t } = useLingui();
  const { data } = useQuery(answerReadersQuery(id, contentId));
  if (!data) return <p className="h-4.5" />;
  const { asked, maySee } = data;
  const missing = asked - maySee;
  return (
    <p role="status" className="text-13 text-pretty">
      {t({
        id: 'contentRequests.willNotify',
        message: plural(maySee, {
          0: 'Nobody will be notified.',
          one: '# person will be notified.',
          other: '# people will be notified.',
        }),
      })}
      {missing > 0 && (
        <span className="text-warning">
          {' '}
          {t({
            id: 'contentRequests.mayNotSee',
            message: plural(missing, {
              one: '# who asked may not see this item and won’t be told.',
              other: '# who asked may not see this item and won’t be told.',
            }),
          })}
        </span>
      )}
    </p>
  );
}

const itemStyle =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 hover:bg-hover has-checked:bg-accent-soft has-focus-visible:outline-2 ' +
  'has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent touch:min-h-11';

import { selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentItem } from '@portal/contract/backoffice/content';
import type { ContentPreview, PreviewPerson } from '@portal/contract/backoffice/content-preview';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { PreviewPage } from './preview-page.tsx';
import { previewReasonLabels } from './preview-reason-labels.ts';

interface PreviewResultProps {
  item: ContentItem;
  person: PreviewPerson;
  preview: ContentPreview;
}

/** The page, its place, its rank in search and the notification, or why the person does not see it. */
export function PreviewResult({ item, person, preview }: PreviewResultProps) {
  const { t } = useLingui();
  const reader = useLocale();
  const { sees, reason, place, search, notification, locale } = preview;
  const { name } = person;
  const language = languageName(locale, reader);

  if (!sees) {
    return (
      <div role="status" className="flex items-start gap-3 rounded-md border border-warning-border bg-warning-soft p-3">
        <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <div>
          <p className="font-medium text-strong">{t({ id: 'preview.doesNotSee', message: `${name} does not see it` })}</p>
          <p className="text-13">{t(previewReasonLabels[reason])}</p>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p role="status">
        <b className="font-medium text-strong">{t({ id: 'preview.sees', message: `${name} sees it` })}</b>{' '}
        <span className="text-13 text-muted">{t(previewReasonLabels[reason])}</span>
      </p>
      <Part title={t({ id: 'preview.page', message: `The page in ${language}` })}>
        <PreviewPage item={item} name={name} preview={preview} />
      </Part>
      <Part title={t({ id: 'preview.place', message: 'In lists' })}>{placeText()}</Part>
      <Part title={t({ id: 'preview.search', message: 'In search' })}>{searchText()}</Part>
      <Part title={t({ id: 'preview.notification', message: 'Notification' })}>
        {notification ? (
          <>
            <div data-content className="rounded-md border border-line p-3">
              <p className="font-medium text-strong">{notification.title}</p>
              <p className="text-13 text-muted">{notification.text}</p>
            </div>
            {notification.isRepeated && (
              <p className="mt-1 text-13 text-muted">
                {t({
                  id: 'preview.repeated',
                  message: 'Readers have been notified before. They are notified again only if you ask for it when publishing.',
                })}
              </p>
            )}
          </>
        ) : (
          t({ id: 'preview.noNotification', message: 'No notification is sent.' })
        )}
      </Part>
    </div>
  );

  function placeText(): ReactNode {
    if (!place) return t({ id: 'preview.noList', message: 'It is not in any list.' });
    const { position, total, path } = place;
    const list = place.name;
    return (
      <>
        {position === null && list === null && t({ id: 'preview.ownPage', message: 'On its own page.' })}
        {position === null && list !== null && t({ id: 'preview.inList', message: `In “${list}”.` })}
        {position !== null && list === null && t({ id: 'preview.position', message: `Number ${position} of ${total}.` })}
        {position !== null &&
          list !== null &&
          t({ id: 'preview.positionIn', message: `Number ${position} of ${total} in “${list}”.` })}{' '}
        <span data-content className="text-13 text-muted wrap-anywhere">
          {path}
        </span>
      </>
    );
  }

  function searchText(): string {
    const { query, rank } = search;
    return rank === null
      ? t({ id: 'preview.notFound', message: `A search for “${query}” does not find it.` })
      : t({
          id: 'preview.rank',
          message: `A search for “${query}” shows it ${selectOrdinal(rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} in the results.`,
        });
  }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-13 font-medium tracking-normal text-muted">{title}</h3>
      <div>{children}</div>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { NewsNode } from '@portal/contract/news';
import { portalBase } from '@portal/contract/portal-paths';
import { Dialog } from '@portal/ui/dialog';

import { errorMessages } from '../../api/error-messages.ts';
import { ContentPicture } from '../../app/content-picture.tsx';
import { useDialogAddress } from '../../app/dialog-address.ts';
import { ShareButton } from '../../app/share-button.tsx';
import { labels } from '../../i18n/labels.ts';
import { unbrokenModels } from '../../i18n/unbroken-models.ts';
import { NewsPlaceholder } from './news-card.tsx';
import { NewsLinks } from './news-links.tsx';
import { NewsMeta } from './news-meta.tsx';
import { NewsSteps } from './news-steps.tsx';

interface NewsDialogProps {
  item: NewsNode | undefined;
  /** The list it is one of, as shown. */
  news: readonly NewsNode[];
}

/** Over the list, at its own address. News that are not there (any more) say so. */
export function NewsDialog({ item, news }: NewsDialogProps) {
  const { t } = useLingui();
  const { close } = useDialogAddress('item');
  const frame = { isOpen: true, onOpenChange: close, closeLabel: t(labels.button.close) };

  if (!item) {
    return (
      <Dialog {...frame} size="sm" title={t(labels.menu.news)}>
        <p>{t(errorMessages['resource.notFound'])}</p>
      </Dialog>
    );
  }
  const title = item.title ?? t({ id: 'content.untitled', message: 'No title available.' });
  return (
    <Dialog
      {...frame}
      size="lg"
      title={item.title ? <span data-content>{unbrokenModels(title)}</span> : title}
      sub={<NewsMeta item={item} />}
      tools={
        <span className="relative flex print:hidden">
          <ShareButton
            key={item.id}
            address={`${portalBase}/newsannouncements?item=${item.id}`}
            name={title}
            hasText={false}
            size="md"
          />
        </span>
      }
      footer={news.includes(item) && <NewsSteps news={news} id={item.id} />}
    >
      <div className="grid gap-5">
        <span key={item.id} ref={showFromTop} hidden />
        <ContentPicture
          src={item.newsMainImage?.fullpath}
          alt=""
          sizes="(width <= 700px) 100vw, 42rem"
          className="rounded-lg"
          placeholder={<NewsPlaceholder />}
        />
        <p data-content={item.description ? true : undefined} className="text-16 text-pretty whitespace-pre-line wrap-anywhere">
          {item.description ?? t({ id: 'content.noDescription', message: 'No description available.' })}
        </p>
        <NewsLinks id={item.id} />
      </div>
    </Dialog>
  );
}

/** The dialog stays from article to article, and each is read from its beginning. */
function showFromTop(start: HTMLElement | null): void {
  const body = start?.parentElement?.parentElement;
  if (body) body.scrollTop = 0;
}

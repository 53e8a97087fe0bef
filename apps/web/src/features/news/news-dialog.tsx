import { useLingui } from '@lingui/react/macro';
import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import type { NewsNode } from '@portal/contract/news';
import { portalBase } from '@portal/contract/portal-paths';
import { Dialog } from '@portal/ui/dialog';

import { errorMessages } from '../../api/error-messages.ts';
import { ContentPicture } from '../../content/content-picture.tsx';
import { ShareButton } from '../../content/share-button.tsx';
import { labels } from '../../i18n/labels.ts';
import { unbrokenModels } from '../../i18n/unbroken-models.ts';
import { NewsPlaceholder } from './news-card.tsx';
import { NewsLinks } from './news-links.tsx';
import { NewsMeta } from './news-meta.tsx';
import { NewsPrevNext } from './news-prev-next.tsx';

interface NewsDialogProps {
  item: NewsNode | undefined;
  /** The list as displayed, for previous and next. */
  news: readonly NewsNode[];
}

/** News dialog over the list, with its own URL. Shows a message if the item does not exist or was removed. */
export function NewsDialog({ item, news }: NewsDialogProps) {
  const { t } = useLingui();
  const { close } = useDialogParam('item');
  const common = { isOpen: true, onOpenChange: close, closeLabel: t(labels.button.close) };

  if (!item) {
    return (
      <Dialog {...common} size="sm" title={t(labels.menu.news)}>
        <p>{t(errorMessages['resource.notFound'])}</p>
      </Dialog>
    );
  }
  const title = item.title ?? t({ id: 'content.untitled', message: 'No title available.' });
  return (
    <Dialog
      {...common}
      size="lg"
      title={item.title ? <span data-content>{unbrokenModels(title)}</span> : title}
      subtitle={<NewsMeta item={item} />}
      tools={
        <span className="relative flex print:hidden">
          <ShareButton
            key={item.id}
            url={`${portalBase}/newsannouncements?item=${item.id}`}
            name={title}
            hasText={false}
            size="md"
          />
        </span>
      }
      footer={news.includes(item) && <NewsPrevNext news={news} id={item.id} />}
    >
      <div className="grid gap-5">
        <span key={item.id} ref={scrollToTop} hidden />
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

/** Runs for each new item: the dialog stays open while the person goes to the next or previous one. */
function scrollToTop(marker: HTMLElement | null): void {
  const body = marker?.parentElement?.parentElement;
  if (body) body.scrollTop = 0;
}

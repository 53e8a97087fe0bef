import { useLingui } from '@lingui/react/macro';
import type { NewsNode } from '@portal/contract/news';
import { Dialog } from '@portal/ui/dialog';

import { errorMessages } from '../../api/error-messages.ts';
import { ContentPicture } from '../../app/content-picture.tsx';
import { useDialogAddress } from '../../app/dialog-address.ts';
import { labels } from '../../i18n/labels.ts';
import { NewsPlaceholder } from './news-card.tsx';
import { NewsMeta } from './news-meta.tsx';

/** Over the list, at its own address. News that are not there (any more) say so. */
export function NewsDialog({ item }: { item: NewsNode | undefined }) {
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
  return (
    <Dialog
      {...frame}
      size="lg"
      title={item.title ? <span data-content>{item.title}</span> : t({ id: 'content.untitled', message: 'No title available.' })}
    >
      <NewsMeta item={item} />
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
    </Dialog>
  );
}

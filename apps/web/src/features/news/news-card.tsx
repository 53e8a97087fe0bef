import { useLingui } from '@lingui/react/macro';
import { dialogHistoryState } from '@portal/client/navigation/use-dialog-param';
import type { NewsNode } from '@portal/contract/news';
import { Link } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';

import { ContentPicture } from '../../content/content-picture.tsx';
import { unbrokenModels } from '../../i18n/unbroken-models.ts';
import { NewsMeta } from './news-meta.tsx';

export function NewsCard({ item, isEager }: { item: NewsNode; isEager: boolean }) {
  const { t } = useLingui();
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-lg border border-line bg-card transition-colors hover:border-line-strong">
      <ContentPicture
        src={item.newsMainImage?.fullpath}
        alt=""
        isEager={isEager}
        sizes="(width <= 700px) 100vw, (width <= 1100px) 50vw, 26rem"
        className="border-b border-line-subtle"
        placeholder={<NewsPlaceholder />}
      />
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <NewsMeta item={item} />
        <h2 className="line-clamp-2 leading-5.5 wrap-anywhere">
          {/* The whole card is the target of the link. */}
          <Link
            to="."
            search={(old) => ({ ...old, item: item.id })}
            state={dialogHistoryState}
            resetScroll={false}
            data-content={item.title ? true : undefined}
            className="rounded-xs underline-offset-[3px] group-hover:underline after:absolute after:inset-0"
          >
            {item.title ? unbrokenModels(item.title) : t({ id: 'content.untitled', message: 'No title available.' })}
          </Link>
        </h2>
        {item.description && (
          <p data-content className="line-clamp-3 text-pretty wrap-anywhere text-muted">
            {item.description}
          </p>
        )}
      </div>
    </article>
  );
}

export function NewsPlaceholder() {
  return (
    <span className="grid size-full place-items-center text-muted">
      <Newspaper className="size-8" />
    </span>
  );
}

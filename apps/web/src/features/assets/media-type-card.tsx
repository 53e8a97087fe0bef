import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MediaType } from '@portal/contract/assets';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';

import { ContentPicture } from '../../content/content-picture.tsx';
import { labels } from '../../i18n/labels.ts';
import { pictureOf } from './asset-picture.tsx';
import type { AssetPage } from './assets.api.ts';
import { mediaTypeDisplay } from './media-types.ts';

interface MediaTypeCardProps {
  mediaType: MediaType;
  /** The first items of the list; undefined if they could not be loaded. */
  data: AssetPage | undefined;
  isEager: boolean;
}

/** A card that links to one of the six lists. */
export function MediaTypeCard({ mediaType, data, isEager }: MediaTypeCardProps) {
  const { t } = useLingui();
  const { name, description, icon: Icon } = mediaTypeDisplay[mediaType];
  const picture = data?.items.map(pictureOf).find(Boolean);
  const count = data?.total ?? 0;
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-lg border border-line bg-card transition-colors hover:border-line-strong">
      <div className="relative border-b border-line-subtle">
        <ContentPicture
          src={picture}
          alt=""
          sizes="(width <= 700px) 100vw, (width <= 1100px) 50vw, 27rem"
          isEager={isEager}
          placeholder={
            <span className="grid size-full place-items-center text-muted">
              <Icon className="size-9" />
            </span>
          }
        />
        {picture && (
          <span className="absolute start-3 bottom-3 grid size-10 place-items-center rounded-md border border-line bg-card text-accent-text shadow-menu">
            <Icon className="size-5" />
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-0.5 p-4">
        <h2>{t(name)}</h2>
        <p className="text-muted">{t(description)}</p>
        <p className="mt-auto flex items-center justify-between gap-3 pt-3">
          <Link
            to="/assets/$mediaType"
            params={{ mediaType }}
            state={data ? { mediaType, data } : { mediaType }}
            className={linkStyle}
          >
            {t(labels.asset.view)}
            <span className="sr-only">: {t(name)}</span>
            <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5 rtl:rotate-180" />
          </Link>
          {data && (
            <span className="text-13 text-muted tabular-nums">
              {t({ id: 'assets.count', message: plural(count, { one: '# item', other: '# items' }) })}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

const linkStyle =
  'inline-flex min-h-8 items-center gap-1.5 rounded-xs font-medium text-accent-text underline-offset-[3px] group-hover:underline max-tablet:min-h-11 ' +
  'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

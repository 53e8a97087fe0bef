import { useLocale } from '@portal/client/i18n/locale';
import type { AssetDetails } from '@portal/contract/assets';
import { pictureSrcset } from '@portal/contract/content';
import { localeNames } from '@portal/contract/locales';
import { ImageWithFallback } from '@portal/ui/image-with-fallback';

import { assetName } from './asset-names.ts';
import { pictureOf } from './asset-picture.tsx';

/** The asset as large as the dialog allows: a video player, or else its picture. */
export function AssetMedia({ asset }: { asset: AssetDetails }) {
  if (asset.video) return <AssetVideo asset={asset} url={asset.video} />;
  const picture = asset.image ?? asset.thumbnail;
  if (!picture) return null;
  return (
    <span className="block overflow-clip rounded-lg bg-linear-165 from-(--picture-from) to-(--picture-to)">
      <ImageWithFallback
        src={picture}
        srcSet={pictureSrcset(picture)}
        sizes="(width <= 700px) 95vw, 42rem"
        alt={assetName(asset)}
        width={asset.width ?? 1280}
        height={asset.height ?? 800}
        className="mx-auto max-h-[60dvh] w-full object-contain"
      />
    </span>
  );
}

function AssetVideo({ asset, url }: { asset: AssetDetails; url: string }) {
  const locale = useLocale();
  const captionLocale = asset.captions.some((track) => track.locale === locale) ? locale : 'en';
  return (
    // The key creates a new player for each language, because a player reads its caption tracks only once.
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the provider may have published no captions
    <video
      key={locale}
      controls
      playsInline
      preload="metadata"
      src={url}
      poster={pictureOf(asset) ?? undefined}
      aria-label={assetName(asset)}
      className="aspect-video w-full rounded-lg bg-inverse dark:bg-page"
    >
      {asset.captions.map((track) => (
        <track
          key={track.locale}
          kind="captions"
          src={track.address}
          srcLang={track.locale}
          label={localeNames[track.locale]}
          default={track.locale === captionLocale}
        />
      ))}
    </video>
  );
}

import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { useLocale } from '@portal/client/i18n/locale';
import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { useDialogTitle } from '@portal/client/page/use-page-title';
import type { AssetDetails } from '@portal/contract/assets';
import { buttonStyle } from '@portal/ui/button-style';
import { Dialog } from '@portal/ui/dialog';
import { ErrorState } from '@portal/ui/error-state';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';

import { errorMessages } from '../../api/error-messages.ts';
import { labels } from '../../i18n/labels.ts';
import { usePageView } from '../../analytics/use-page-view.ts';
import { useOpenDocument } from '../../content/use-open-document.ts';
import { AssetLinkButton, canOpenLink } from './asset-link-button.tsx';
import { useAssetMetadata } from './asset-metadata.ts';
import { AssetMedia } from './asset-media.tsx';
import { assetName } from './asset-names.ts';
import { assetQuery } from './assets.api.ts';
import { useAssetErrorText } from './asset-error-texts.ts';
import { mediaTypeDisplay } from './media-types.ts';

/** The dialog of one asset, with its own URL: shows or plays the asset and offers its file and link. */
export function AssetDialog({ id }: { id: string }) {
  const { t } = useLingui();
  const { close } = useDialogParam('item');
  const asset = useQuery(assetQuery(useLocale(), id));
  const dialogProps = { isOpen: true, onOpenChange: close, closeLabel: t(labels.button.close), size: 'lg' } as const;
  useDialogTitle(asset.data && assetName(asset.data));
  usePageView(asset.data && { page: 'Assets', entityId: id });

  if (asset.isPending) {
    return (
      <Dialog {...dialogProps} title={<TitleSkeleton label={t({ id: 'assets.loading', message: 'Loading media assets' })} />}>
        <SkeletonBar className="aspect-16/9 w-full rounded-lg" />
      </Dialog>
    );
  }
  if (asset.isError) {
    return (
      <Dialog {...dialogProps} title={t(labels.menu.assets)}>
        <Failure error={asset.error} onRetry={() => void asset.refetch()} />
      </Dialog>
    );
  }
  return <LoadedDialog asset={asset.data} dialogProps={dialogProps} />;
}

type SharedDialogProps = Omit<Parameters<typeof Dialog>[0], 'title' | 'children'>;

function LoadedDialog({ asset, dialogProps }: { asset: AssetDetails; dialogProps: SharedDialogProps }) {
  const { t } = useLingui();
  const { asset: url, link } = asset;
  const metadata = useAssetMetadata(asset);
  return (
    <Dialog
      {...dialogProps}
      title={<span data-content={asset.title ? true : undefined}>{assetName(asset)}</span>}
      subtitle={metadata && <span data-content>{metadata}</span>}
      footer={(url || canOpenLink(link)) && <Actions asset={asset} />}
    >
      <AssetMedia asset={asset} />
      {asset.description && (
        <p data-content className="text-16 text-pretty whitespace-pre-line wrap-anywhere">
          {asset.description}
        </p>
      )}
      {!url && !canOpenLink(link) && mediaTypeDisplay[asset.mediaType].opens === 'documentViewer' && (
        <p className="text-muted">{t(labels.document.none)}</p>
      )}
    </Dialog>
  );
}

/** Buttons for the asset's link, its file, or both. */
function Actions({ asset }: { asset: AssetDetails }) {
  const { asset: url, link } = asset;
  return (
    <>
      {canOpenLink(link) && <AssetLinkButton link={link} kind={url ? 'secondary' : 'primary'} />}
      {url && <FileActions asset={asset} url={url} />}
    </>
  );
}

function FileActions({ asset, url }: { asset: AssetDetails; url: string }) {
  const { t } = useLingui();
  const openDocument = useOpenDocument();
  const isPdf = asset.fileMediaType === 'application/pdf';
  return (
    <>
      <a href={`${url}?save=1`} download className={buttonStyle({ kind: isPdf ? 'secondary' : 'primary' })}>
        <Download />
        {t(labels.button.download)}
      </a>
      {isPdf && (
        <button
          type="button"
          data-document={asset.documentId ?? asset.id}
          className={buttonStyle({ kind: 'primary' })}
          onClick={() => openDocument({ id: asset.documentId ?? asset.id, url })}
        >
          <FileText />
          {t(labels.button.openPdf)}
        </button>
      )}
    </>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const message = useAssetErrorText(error);
  if (error instanceof ApiError && error.status === 404) return <p>{t(errorMessages['resource.notFound'])}</p>;
  return <ErrorState title={message} retryLabel={t(labels.button.tryAgain)} onRetry={onRetry} />;
}

function TitleSkeleton({ label }: { label: string }) {
  return (
    <span className="flex h-7 items-center">
      <span className="sr-only">{label}</span>
      <SkeletonBar className="h-5 w-56" />
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import { isMediaType, type MediaType } from '@portal/contract/assets';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { Link, useParams } from '@tanstack/react-router';

import { BackLink } from '../../app/back-link.tsx';
import { useDialogAddress } from '../../app/dialog-address.ts';
import { ListSearch, ListViewChoice } from '../../app/list-controls.tsx';
import { OnDemand } from '../../app/on-demand.tsx';
import { Page } from '../../app/page.tsx';
import { useListView } from '../../app/use-list-view.ts';
import { labels } from '../../i18n/labels.ts';
import { AssetList } from './asset-list.tsx';
import { mediaTypeLooks } from './media-types.ts';

const loadDialog = async () => (await import('./asset-dialog.tsx')).AssetDialog;

/** One screen for the six lists; the path says which. */
export function AssetListScreen() {
  const { mediaType = '' } = useParams({ strict: false });
  return isMediaType(mediaType) ? <KnownList key={mediaType} mediaType={mediaType} /> : <UnknownList />;
}

function KnownList({ mediaType }: { mediaType: MediaType }) {
  const { t } = useLingui();
  const view = useListView();
  const { id, close } = useDialogAddress('item');
  const { name, line } = mediaTypeLooks[mediaType];
  return (
    <Page view={{ page: 'Assets' }} title={t(name)} sub={t(line)} back={<BackToAssets />}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearch label={t({ id: 'assets.search', message: 'Search assets' })} className="min-w-60 flex-1 tablet:max-w-96" />
        <div className="ms-auto">
          <ListViewChoice view={view} />
        </div>
      </div>
      <AssetList mediaType={mediaType} view={view} />
      {id && (
        <OnDemand load={loadDialog} onMissing={close}>
          {(AssetDialog) => <AssetDialog key={id} id={id} />}
        </OnDemand>
      )}
    </Page>
  );
}

function UnknownList() {
  const { t } = useLingui();
  return (
    <Page title={t(labels.menu.assets)} back={<BackToAssets />}>
      <EmptyState
        art="search"
        title={t({ id: 'assets.unknownList', message: 'Collection not found' })}
        action={
          <Link to="/assets" className={buttonStyle()}>
            {t(labels.menu.assets)}
          </Link>
        }
      />
    </Page>
  );
}

function BackToAssets() {
  const { t } = useLingui();
  return <BackLink to="/assets">{t(labels.menu.assets)}</BackLink>;
}

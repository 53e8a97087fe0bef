import { useLingui } from '@lingui/react/macro';
import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { BackLink } from '@portal/client/page/back-link';
import { isMediaType, type MediaType } from '@portal/contract/assets';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { getRouteApi, Link } from '@tanstack/react-router';

import { ListSearch, ListViewSwitch } from '../../lists/list-controls.tsx';
import { LazyPart } from '@portal/client/page/lazy-part';
import { Page } from '../../page/page.tsx';
import { useListView } from '../../navigation/use-list-view.ts';
import { labels } from '../../i18n/labels.ts';
import { AssetList } from './asset-list.tsx';
import { mediaTypeDisplay } from './media-types.ts';

const route = getRouteApi('/portal/assets/$mediaType');

const loadDialog = async () => (await import('./asset-dialog.tsx')).AssetDialog;

/** The screen of all six lists; the path says which list it shows. */
export function AssetListScreen() {
  const { mediaType } = route.useParams();
  return isMediaType(mediaType) ? <MediaTypeScreen key={mediaType} mediaType={mediaType} /> : <UnknownMediaTypeScreen />;
}

function MediaTypeScreen({ mediaType }: { mediaType: MediaType }) {
  const { t } = useLingui();
  const view = useListView();
  const { id, close } = useDialogParam('item');
  const { name, description } = mediaTypeDisplay[mediaType];
  return (
    <Page view={{ page: 'Assets' }} title={t(name)} sub={t(description)} back={<BackToAssets />}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearch label={t({ id: 'assets.search', message: 'Search assets' })} className="min-w-60 flex-1 tablet:max-w-96" />
        <div className="ms-auto">
          <ListViewSwitch view={view} />
        </div>
      </div>
      <AssetList mediaType={mediaType} view={view} />
      {id && (
        <LazyPart load={loadDialog} onLoadError={close}>
          {(AssetDialog) => <AssetDialog key={id} id={id} />}
        </LazyPart>
      )}
    </Page>
  );
}

function UnknownMediaTypeScreen() {
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

import { useLingui } from '@lingui/react/macro';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import type { AssetItem, MediaType } from '@portal/contract/assets';
import { Card } from '@portal/ui/card';
import { ColumnHeader, DataCell, DataRow, DataTable } from '@portal/ui/data-table';

import { labels } from '../../i18n/labels.ts';
import { AssetDescription } from './asset-description.tsx';
import { canOpenLink } from './asset-link-button.tsx';
import { AssetActions, type AssetListProps } from './asset-grid.tsx';
import { AssetLink } from './asset-link.tsx';
import { assetNameInTable } from './asset-names.ts';
import { AssetPicture } from './asset-picture.tsx';
import { mediaTypeDisplay } from './media-types.ts';

export function AssetTable({ items, mediaType }: AssetListProps) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(phoneQuery);

  if (isPhone) {
    return (
      <ul className="grid gap-2">
        {items.map((item) => (
          <PhoneRow key={item.id} item={item} mediaType={mediaType} />
        ))}
      </ul>
    );
  }
  return (
    <Card className="overflow-clip">
      <DataTable
        label={t(mediaTypeDisplay[mediaType].name)}
        head={
          <>
            <ColumnHeader className="w-1/2 desktop:w-1/3">{t({ id: 'assets.title', message: 'Title' })}</ColumnHeader>
            <ColumnHeader className="w-48 max-desktop:hidden">{t({ id: 'assets.type', message: 'Type' })}</ColumnHeader>
            <ColumnHeader>{t(labels.field.description)}</ColumnHeader>
            <ColumnHeader className="w-24">
              <span className="sr-only">{t(labels.header.actions)}</span>
            </ColumnHeader>
          </>
        }
      >
        {items.map((item) => (
          <Row key={item.id} item={item} mediaType={mediaType} />
        ))}
      </DataTable>
    </Card>
  );
}

interface RowProps {
  item: AssetItem;
  mediaType: MediaType;
}

function Row({ item, mediaType }: RowProps) {
  return (
    <DataRow>
      <DataCell className="py-2">
        <span className="flex items-center gap-3">
          <AssetPicture item={item} mediaType={mediaType} sizes="4rem" className="w-16 shrink-0 rounded-sm" />
          <Name item={item} mediaType={mediaType} />
        </span>
      </DataCell>
      <DataCell data-content title={item.documentType ?? undefined} className="truncate max-desktop:hidden">
        {item.documentType}
      </DataCell>
      <DataCell className="py-2 text-13 text-muted">
        <AssetDescription item={item} />
      </DataCell>
      <DataCell>
        <span className="flex justify-end">
          <AssetActions item={item} name={assetNameInTable(item)} />
        </span>
      </DataCell>
    </DataRow>
  );
}

function PhoneRow({ item, mediaType }: RowProps) {
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-card py-2 ps-3 pe-1.5">
      <AssetPicture item={item} mediaType={mediaType} sizes="5rem" className="w-16 shrink-0 rounded-sm" />
      <Name item={item} mediaType={mediaType} coversCard />
      <span className="flex">
        <AssetActions item={item} name={assetNameInTable(item)} />
      </span>
      <p className="col-span-full pe-1.5 pb-1 text-13 text-muted empty:hidden">
        <AssetDescription item={item} />
      </p>
    </li>
  );
}

function Name({ item, mediaType, coversCard = false }: RowProps & { coversCard?: boolean }) {
  return (
    <span className="min-w-0">
      <AssetLink
        item={item}
        mediaType={mediaType}
        className={`${nameStyle} ${coversCard ? 'after:absolute after:inset-0' : 'content-center pointer-coarse:min-h-11'}`}
      >
        <span data-content={item.title ? true : undefined} className="line-clamp-3">
          {assetNameInTable(item)}
        </span>
      </AssetLink>
      <NoPdfNote item={item} mediaType={mediaType} />
    </span>
  );
}

function NoPdfNote({ item, mediaType }: RowProps) {
  const { t } = useLingui();
  if (item.asset || canOpenLink(item.link) || mediaTypeDisplay[mediaType].opens !== 'documentViewer') return null;
  return <span className="block text-13 text-muted">{t(labels.document.none)}</span>;
}

const nameStyle =
  'block min-w-0 rounded-xs font-semibold text-strong wrap-anywhere hyphens-auto hover:underline underline-offset-[3px]';

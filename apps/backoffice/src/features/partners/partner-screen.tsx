import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { BackLink } from '@portal/client/page/back-link';
import { exportPartnerArchive, type Partner } from '@portal/contract/backoffice/partners';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { Keys } from '@portal/ui/kbd';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Tile } from '@portal/ui/tile';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

import { labels } from '../../i18n/labels.ts';
import { ExportMenu } from '../../lists/export-menu.tsx';
import { Page } from '../../page/page.tsx';
import { SectionError } from '../../page/section-error.tsx';
import { PartnerPeople } from '../people/partner-people.tsx';
import { ViewAsButton } from '../view-as/view-as-button.tsx';
import { EditPartner } from './edit-partner.tsx';
import { StateBadge } from './partner-columns.tsx';
import { AudiencesCard, CompanyCard, ContactsCard, SellingCard } from './partner-facts.tsx';
import { PartnerFigures } from './partner-figures.tsx';
import { partnerQuery } from './partners.api.ts';
import { usePartnerAccess } from './use-partner-access.tsx';

const route = getRouteApi('/staff/partners/$partnerId');

export function PartnerScreen() {
  const { t } = useLingui();
  const { partnerId } = route.useParams();
  const { edit } = route.useSearch();
  const query = useQuery(partnerQuery(partnerId));
  const back = <BackLink to="/partners">{t(labels.menu.partners)}</BackLink>;
  if (query.isPending) {
    return (
      <Page title={t({ id: 'partner.loading', message: 'Loading partner' })} isPending back={back}>
        <PartnerSkeleton />
      </Page>
    );
  }
  // A failed refetch must not take the form away.
  if (query.isError && !query.data) {
    return (
      <Page title={t({ id: 'partner.failed', message: 'Partner' })} back={back}>
        <Card className="grid min-h-96 place-content-center">
          <SectionError error={query.error} onRetry={query.refetch} />
        </Card>
      </Page>
    );
  }
  return edit ? <EditPartner partner={query.data} /> : <FilledPartner partner={query.data} back={back} />;
}

function FilledPartner({ partner, back }: { partner: Partner; back: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const access = usePartnerAccess();
  const isDisabled = partner.state === 'disabled';
  useScreenKeys({ e: () => void navigate({ to: '.', search: { edit: 'company' } as never }) });
  return (
    <Page
      title={partner.name}
      isContent
      back={back}
      picture={<Tile name={partner.name} picture={partner.logo} size={40} />}
      badge={<StateBadge state={partner.state} />}
      sub={[partner.tier, partner.region, partner.country].filter(Boolean).join(' · ')}
      actions={
        <>
          <ExportMenu
            endpoint={exportPartnerArchive}
            params={{ id: partner.id }}
            query={{}}
            isEmpty={false}
            texts={archiveTexts}
          />
          {!isDisabled && <ViewAsButton viewed={{ partner }} />}
          {isDisabled ? (
            <Button size="sm" onPress={() => access.enable([partner])}>
              {t({ id: 'partners.enable', message: 'Enable' })}
            </Button>
          ) : (
            <Button size="sm" onPress={() => access.askToDisable([partner])}>
              {t({ id: 'partners.disableMore', message: 'Disable…' })}
            </Button>
          )}
          <Link to="." search={{ edit: 'company' } as never} className={buttonStyle({ kind: 'primary', size: 'sm' })}>
            <Pencil />
            {t({ id: 'partner.edit', message: 'Edit' })}
            <span aria-hidden="true" className="max-tablet:hidden">
              <Keys keys={editKey} />
            </span>
          </Link>
        </>
      }
    >
      <PartnerFigures partner={partner} />
      <div className={gridStyle}>
        <div className="grid min-w-0 content-start gap-4">
          <PartnerPeople partnerId={partner.id} />
        </div>
        <div className="grid min-w-0 content-start gap-4 max-desktop:tablet:grid-cols-2">
          <CompanyCard partner={partner} />
          <ContactsCard partner={partner} />
          <SellingCard partner={partner} />
          <AudiencesCard partner={partner} />
        </div>
      </div>
      {access.dialog}
    </Page>
  );
}

function PartnerSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <SkeletonBar className="mb-4 h-21 w-full rounded-lg" />
      <div className={gridStyle}>
        <SkeletonBar className="h-96 w-full rounded-lg" />
        <SkeletonBar className="h-80 w-full rounded-lg" />
      </div>
    </div>
  );
}

const editKey = ['E'];
const archiveTexts = {
  export: msg({ id: 'partner.export', message: 'Export everything' }),
  xlsx: msg({ id: 'partner.exportXlsx', message: 'Excel files (.zip)' }),
  csv: msg({ id: 'partner.exportCsv', message: 'CSV files (.zip)' }),
};
const gridStyle = 'grid gap-4 desktop:grid-cols-[minmax(0,1fr)_21rem]';

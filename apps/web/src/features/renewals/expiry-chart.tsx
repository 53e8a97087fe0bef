import { useLingui } from '@lingui/react/macro';
import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import type { LicenceCounts, RenewalSummary } from '@portal/contract/renewals';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';

import { labels } from '../../i18n/labels.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ExpiryPlot } from './expiry-plot.tsx';
import { renewalSummaryQuery } from './renewals.api.ts';
import type { RenewalList } from './use-renewal-list.ts';

/** Expiring licences per month. Pressing a month or a status filters the list below; pressing it again clears the filter. */
export function ExpiryChart({ list }: { list: RenewalList }) {
  const { t } = useLingui();
  const titleId = useId();
  const summary = useQuery(renewalSummaryQuery);
  const tryAgain = useRefetchFailed();
  return (
    <ChartCard
      titleId={titleId}
      legend={<ChartLegend counts={summary.data && countsOf(summary.data, list)} list={list} />}
      note={summary.data && <OutsideRangeNote earlier={summary.data.earlier} later={summary.data.later} />}
    >
      {summary.isPending && <PlotSkeleton />}
      {summary.isError && (
        <div className="grid h-full place-content-center justify-items-center gap-3 text-center text-muted">
          <p>{t({ id: 'renewals.chartFailed', message: 'We couldn’t load the chart.' })}</p>
          <Button onPress={tryAgain}>{t(labels.button.tryAgain)}</Button>
        </div>
      )}
      {summary.data && <ExpiryPlot summary={summary.data} list={list} titleId={titleId} />}
    </ChartCard>
  );
}

/** Counts of the selected month; a month outside of the chart has none. */
function countsOf({ months, counts }: RenewalSummary, { params: { year, month } }: RenewalList): LicenceCounts | undefined {
  if (year === undefined || month === undefined) return counts;
  return months.find((each) => each.month === `${year}-${month}`)?.counts;
}

/** Skeleton until it is known whether there will be a chart. The invisible legend reserves its space. */
export function ChartSkeleton({ list }: { list: RenewalList }) {
  const titleId = useId();
  return (
    <div inert>
      <ChartCard
        titleId={titleId}
        legend={
          <div className="invisible">
            <ChartLegend counts={undefined} list={list} />
          </div>
        }
      >
        <PlotSkeleton />
      </ChartCard>
    </div>
  );
}

interface ChartCardProps {
  titleId: string;
  legend: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** A card that has the same height before and after its data has loaded. */
function ChartCard({ titleId, legend, note, children }: ChartCardProps) {
  const { t } = useLingui();
  return (
    <Card aria-labelledby={titleId} className="@container mb-4 px-5 pt-4 pb-3 max-tablet:px-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="min-h-8 content-center">
          {t({ id: 'renewals.chart', message: 'Licences by expiry month' })}
        </h2>
        {legend}
      </div>
      <div className="h-60 max-tablet:h-52">{children}</div>
      <p className="mt-1 min-h-4 text-end text-12 text-muted">{note}</p>
    </Card>
  );
}

/** The chart covers a limited range of months; the totals and the table have the rest. */
function OutsideRangeNote({ earlier, later }: { earlier: number; later: number }) {
  const { t } = useLingui();
  if (earlier + later === 0) return null;
  return t({ id: 'renewals.beyond', message: `Not shown: ${earlier} earlier, ${later} later` });
}

function PlotSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-full animate-appear items-end gap-[1.5%] pb-10">
      {[30, 18, 24, 34, 52, 80, 70, 58, 88, 48, 42, 66, 38, 32, 54, 50, 46, 84].map((height, index) => (
        <span key={index} className="flex h-4/5 flex-1 items-end">
          <span className="w-full" style={{ blockSize: `${height}%` }}>
            <SkeletonBar className="h-full rounded-xs" />
          </span>
        </span>
      ))}
    </div>
  );
}

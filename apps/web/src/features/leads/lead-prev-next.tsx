import { useLingui } from '@lingui/react/macro';
import { leadPageSize } from '@portal/contract/leads';
import { buttonStyle } from '@portal/ui/button-style';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { leadsQuery, type LeadListParams } from './leads.api.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

/** Another lead of the list, and the page of the list that contains it. */
interface Step {
  readonly lead: number;
  readonly page: number;
}

/**
 * Links to the previous and next lead of the list, also across its pages. Renders nothing for a lead that the list does not
 * contain.
 */
export function LeadPrevNext({ id, params }: { id: number; params: LeadListParams }) {
  const { t, i18n } = useLingui();
  const { page = 1 } = params;
  const list = useQuery(leadsQuery(params)).data;
  const index = list?.leads.findIndex((lead) => lead.id === id) ?? -1;
  const isLast = list !== undefined && index === list.leads.length - 1;
  const leadsBefore = useAdjacentPage(params, page - 1, index === 0 && page > 1);
  const leadsAfter = useAdjacentPage(params, page + 1, index >= 0 && isLast && page < (list?.pages ?? 1));
  const goTo = useGoTo(page);
  const stepAt = (position: number): Step | undefined => stepTo(list?.leads[position]?.id, page);
  const isListed = index >= 0;
  const previous = isListed ? (stepAt(index - 1) ?? stepTo(leadsBefore?.at(-1)?.id, page - 1)) : undefined;
  const next = isListed ? (stepAt(index + 1) ?? stepTo(leadsAfter?.[0]?.id, page + 1)) : undefined;
  const container = useRef<HTMLDivElement>(null);
  useArrowKeys(container, { left: () => goTo(previous), right: () => goTo(next) });
  if (!list || !isListed) return null;

  const place = i18n.number((page - 1) * leadPageSize + index + 1);
  const total = i18n.number(list.total);
  return (
    <div ref={container} className="me-auto flex items-center gap-1 max-tablet:hidden print:hidden">
      <StepButton to={previous} onPress={goTo} label={t({ id: 'leads.previous', message: 'Previous lead' })} keys="ArrowLeft">
        <ChevronLeft className="rtl:rotate-180" />
      </StepButton>
      <StepButton to={next} onPress={goTo} label={t({ id: 'leads.next', message: 'Next lead' })} keys="ArrowRight">
        <ChevronRight className="rtl:rotate-180" />
      </StepButton>
      <span role="status" className="ms-1.5 text-13 text-muted tabular-nums">
        {t({ id: 'leads.place', message: `${place} of ${total}` })}
      </span>
    </div>
  );
}

function stepTo(lead: number | undefined, page: number): Step | undefined {
  return lead === undefined ? undefined : { lead, page };
}

/** The leads of an adjacent page, loaded only while the first or last lead of the current page is open. */
function useAdjacentPage(params: LeadListParams, page: number, isNeeded: boolean) {
  const query = useQuery({ ...leadsQuery({ ...params, page: Math.max(1, page) }), enabled: isNeeded });
  return isNeeded && !query.isPlaceholderData ? query.data?.leads : undefined;
}

/**
 * Opens another lead. It replaces the history entry, so that Back still closes the dialog. `isDialogOverPage` means that the
 * previous entry is the list as it is shown now, which is no longer true after a change of the list's page.
 */
function useGoTo(from: number): (to: Step | undefined) => void {
  const navigate = useNavigate();
  return (to) =>
    to &&
    void navigate({
      to: '.',
      search: (old) => ({ ...old, lead: String(to.lead), page: to.page === 1 ? undefined : to.page }),
      state: (old) => (to.page === from ? old : { ...old, isDialogOverPage: false }),
      replace: true,
      resetScroll: false,
    });
}

interface StepButtonProps {
  to: Step | undefined;
  onPress: (to: Step | undefined) => void;
  label: string;
  keys: string;
  children: ReactNode;
}

function StepButton({ to, onPress, label, keys, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      aria-disabled={!to}
      onClick={() => onPress(to)}
      className={buttonStyle({ kind: 'quiet', icon: true })}
    >
      {children}
    </button>
  );
}

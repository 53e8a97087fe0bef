import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import type { ComparedRevision, ContentItem, RevisionRow } from '@portal/contract/backoffice/content';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SelectField } from '../../../forms/select-field.tsx';
import { labels } from '../../../i18n/labels.ts';
import { SectionError } from '../../../page/section-error.tsx';
import { revisionQuery } from '../content.api.ts';
import { differingParts } from '../draft/draft-parts.ts';
import { type NameSource, usePartTexts } from '../draft/use-part-texts.ts';
import { PartDifference } from './part-difference.tsx';

interface CompareDialogProps {
  item: ContentItem;
  rows: readonly RevisionRow[];
  /** What staff edit, or what is published if there is no draft. */
  current: RevisionRow | undefined;
  /** The version that is compared with the current one at first. */
  older: number;
  onClose: () => void;
}

/** What differs between any two versions, field by field and language by language. */
export function CompareDialog({ item, rows, current, older, onClose }: CompareDialogProps) {
  const { t } = useLingui();
  const [{ from, to }, setCompared] = useState<Record<'from' | 'to', string>>({ from: String(older), to: newest });
  const options = rows.map((row) => ({
    // Saving replaces the newest draft by one with another number.
    value: row === current ? newest : String(row.number),
    label: [
      row === current && row.state === 'draft' ? t({ id: 'editor.newest', message: 'Newest' }) : row.number,
      formatDateTime(row.createdAt),
      row.author,
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  // After saving, the item knows the number of the newest draft before the list does.
  const numberOf = (value: string) => (value === newest ? (item.draftNumber ?? current?.number ?? 0) : Number(value));
  return (
    <Dialog
      isOpen
      interceptsBack
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t({ id: 'editor.compareTitle', message: 'Compare versions' })}
      closeLabel={t(labels.button.close)}
      footer={<Button onPress={onClose}>{t(labels.button.close)}</Button>}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <SelectField
          label={t({ id: 'editor.compareFrom', message: 'Older version' })}
          options={options}
          value={from}
          onChange={({ target }) => setCompared({ from: target.value, to })}
        />
        <SelectField
          label={t({ id: 'editor.compareTo', message: 'Newer version' })}
          options={options}
          value={to}
          onChange={({ target }) => setCompared({ from, to: target.value })}
        />
      </div>
      <Differences item={item} from={numberOf(from)} to={numberOf(to)} />
    </Dialog>
  );
}

const newest = 'newest';

function namesIn(revision: ComparedRevision | undefined): NameSource[] {
  return revision ? [{ partners: revision.partners, references: revision.references }] : [];
}

function Differences({ item, from, to }: { item: ContentItem; from: number; to: number }) {
  const { t } = useLingui();
  const before = useQuery(revisionQuery(item.id, from));
  const after = useQuery(revisionQuery(item.id, to));
  const { labelOf, textOf, markedTextOf, differsInFormatting } = usePartTexts([
    item,
    ...namesIn(before.data),
    ...namesIn(after.data),
  ]);
  const failed = [before, after].find(({ isError }) => isError);
  if (failed?.error) return <SectionError error={failed.error} onRetry={failed.refetch} />;
  if (!before.data || !after.data) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t({ id: 'editor.versionsLoading', message: 'Loading versions' })}</span>
        <SkeletonBar className="h-12 w-full" />
        <SkeletonBar className="h-12 w-full" />
      </div>
    );
  }
  const [one, other] = [before.data, after.data];
  const parts = differingParts(item.kind, one, other);
  if (parts.length === 0) return <p>{t({ id: 'editor.noDifference', message: 'These versions are the same.' })}</p>;
  return (
    <dl className="grid gap-3">
      {parts.map((part) => {
        const isFormatting = differsInFormatting(part, one, other);
        const read = isFormatting ? markedTextOf : textOf;
        return (
          <div key={part.key} className="grid gap-0.5">
            <dt className="text-13 font-medium text-muted">{labelOf(part)}</dt>
            <dd>
              <PartDifference before={read(part, one)} after={read(part, other)} isFormatting={isFormatting} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

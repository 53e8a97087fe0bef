import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import type { ContentItem } from '@portal/contract/backoffice/content';
import type { PreviewPerson } from '@portal/contract/backoffice/content-preview';
import { Button } from '@portal/ui/button';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Tile } from '@portal/ui/tile';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useRef } from 'react';

import { InlineError } from '../inline-error.tsx';
import { personCheckQuery, previewedPersonQuery } from '../preview/preview.api.ts';
import { previewReasonLabels } from '../preview/preview-reason-labels.ts';

interface CheckedPersonProps {
  item: ContentItem;
  /** False while the audience on the screen is not yet the one that the server knows. */
  isSaved: boolean;
  onPreview: () => void;
}

/** Whether the person who was previewed last sees the content, and why. */
export function CheckedPerson({ item, isSaved, onPreview }: CheckedPersonProps) {
  const { t } = useLingui();
  const { data: person } = useQuery(previewedPersonQuery(item.id));
  const name = person?.name ?? '';
  return (
    <div className="flex items-center gap-2.5">
      {person && <Check key={person.id} item={item} person={person} isSaved={isSaved} />}
      {/* The same button before and after, because the preview gives the focus back to it. */}
      <Button
        kind="ghost"
        size="sm"
        className={person ? 'ms-auto' : '-ms-2.5'}
        {...(person && { 'aria-label': t({ id: 'audience.previewAs', message: `Preview as ${name}` }) })}
        onPress={onPreview}
      >
        <Eye />
        {person ? t({ id: 'audience.preview', message: 'Preview' }) : t({ id: 'audience.check', message: 'Check a person' })}
      </Button>
    </div>
  );
}

function Check({ item, person, isSaved }: { item: ContentItem; person: PreviewPerson; isSaved: boolean }) {
  const { t } = useLingui();
  const check = useQuery(personCheckQuery(item, person.id));
  const status = useRef<HTMLDivElement>(null);
  const isOld = !isSaved || check.isPlaceholderData;
  const { name } = person;
  const handleRetry = () => {
    // The button is gone while loading.
    status.current?.focus();
    void check.refetch();
  };
  return (
    <>
      <Tile name={name} shape="round" size={24} />
      <div ref={status} tabIndex={-1} aria-busy={isOld} className={`min-w-0 outline-none ${isOld ? oldStyle : ''}`}>
        {check.isPending && <SkeletonBar className="h-9 w-32" />}
        {check.isError && <InlineError text={errorMessage(check.error)} onRetry={handleRetry} />}
        {check.data && (
          <>
            <p data-content className="truncate text-strong">
              {check.data.sees
                ? t({ id: 'preview.sees', message: `${name} sees it` })
                : t({ id: 'preview.doesNotSee', message: `${name} does not see it` })}
            </p>
            <p className="text-12 text-muted">{t(previewReasonLabels[check.data.reason])}</p>
          </>
        )}
      </div>
    </>
  );
}

const oldStyle = 'opacity-60 transition-opacity delay-150';

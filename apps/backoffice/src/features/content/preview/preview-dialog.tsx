import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentItem } from '@portal/contract/backoffice/content';
import type { PreviewPerson } from '@portal/contract/backoffice/content-preview';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Tile } from '@portal/ui/tile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';

import { labels } from '../../../i18n/labels.ts';
import { SectionError } from '../../../page/section-error.tsx';
import { useTitleOf } from '../use-title-of.ts';
import { previewedPersonQuery, previewQuery } from './preview.api.ts';
import { PreviewPeople } from './preview-people.tsx';
import { PreviewResult } from './preview-result.tsx';

/** Shows what a chosen person would see of the content if it were published now, first the one who was chosen last. */
export function PreviewDialog({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const { t } = useLingui();
  const titleOf = useTitleOf();
  const cache = useQueryClient();
  const { queryKey } = previewedPersonQuery(item.id);
  const [person, setPerson] = useState(() => cache.getQueryData(queryKey));
  const handleChoose = (chosen: PreviewPerson) => {
    cache.setQueryData(queryKey, chosen);
    setPerson(chosen);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      interceptsBack
      size="lg"
      title={t({ id: 'preview.title', message: 'Preview as…' })}
      subtitle={<span data-content>{titleOf(item)}</span>}
      closeLabel={t(labels.button.close)}
    >
      {person ? (
        <Preview item={item} person={person} onAnother={() => setPerson(undefined)} />
      ) : (
        <PreviewPeople onChoose={handleChoose} />
      )}
    </Dialog>
  );
}

interface PreviewProps {
  item: ContentItem;
  person: PreviewPerson;
  onAnother: () => void;
}

function Preview({ item, person, onAnother }: PreviewProps) {
  const { t } = useLingui();
  const preview = useQuery(previewQuery(item.id, item.version, person.id));
  const chosen = useRef<HTMLDivElement>(null);
  // The button that chose the person is gone.
  useEffect(() => chosen.current?.focus(), []);
  const handleRetry = () => {
    chosen.current?.focus();
    void preview.refetch();
  };
  return (
    <>
      <ChosenPerson ref={chosen} person={person} onAnother={onAnother} />
      {preview.isPending && (
        <div role="status" aria-busy="true">
          <span className="sr-only">{t({ id: 'preview.loading', message: 'Loading the preview' })}</span>
          <SkeletonBar className="h-60 rounded-md" />
        </div>
      )}
      {preview.isError && <SectionError error={preview.error} onRetry={handleRetry} />}
      {preview.isSuccess && <PreviewResult item={item} person={person} preview={preview.data} />}
    </>
  );
}

interface ChosenPersonProps {
  ref: Ref<HTMLDivElement>;
  person: PreviewPerson;
  onAnother: () => void;
}

function ChosenPerson({ ref, person, onAnother }: ChosenPersonProps) {
  const { t } = useLingui();
  const { name, company, country, tier, locale } = person;
  const facts = [company, country, tier, languageName(locale, useLocale())];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Tile name={name} shape="round" size={32} />
      <div ref={ref} tabIndex={-1} data-content className="min-w-0 flex-1 outline-none">
        <div className="font-medium text-strong">{name}</div>
        <div className="text-13 text-muted">{facts.filter(Boolean).join(' · ')}</div>
      </div>
      <Button size="sm" onPress={onAnother}>
        {t({ id: 'preview.another', message: 'Choose someone else' })}
      </Button>
    </div>
  );
}

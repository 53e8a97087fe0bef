import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentItem } from '@portal/contract/backoffice/content';
import type { PreviewPerson } from '@portal/contract/backoffice/content-preview';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Tile } from '@portal/ui/tile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { labels } from '../../../i18n/labels.ts';
import { SectionError } from '../../../page/section-error.tsx';
import { previewQuery } from './preview.api.ts';
import { PreviewPeople } from './preview-people.tsx';
import { PreviewResult } from './preview-result.tsx';

/** Shows what a chosen person would see of the content if it were published now. */
export function PreviewDialog({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const { t } = useLingui();
  const [person, setPerson] = useState<PreviewPerson>();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      interceptsBack
      size="lg"
      title={t({ id: 'preview.title', message: 'Preview as…' })}
      subtitle={<span data-content>{item.title}</span>}
      closeLabel={t(labels.button.close)}
    >
      {person ? (
        <>
          <ChosenPerson person={person} onAnother={() => setPerson(undefined)} />
          <Preview item={item} person={person} />
        </>
      ) : (
        <PreviewPeople onChoose={setPerson} />
      )}
    </Dialog>
  );
}

function ChosenPerson({ person, onAnother }: { person: PreviewPerson; onAnother: () => void }) {
  const { t } = useLingui();
  const { name, company, country, tier, locale } = person;
  const facts = [company, country, tier, languageName(locale, useLocale())];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Tile name={name} shape="round" size={32} />
      <div data-content className="min-w-0 flex-1">
        <div className="font-medium text-strong">{name}</div>
        <div className="text-13 text-muted">{facts.filter(Boolean).join(' · ')}</div>
      </div>
      <Button size="sm" onPress={onAnother}>
        {t({ id: 'preview.another', message: 'Choose somebody else' })}
      </Button>
    </div>
  );
}

function Preview({ item, person }: { item: ContentItem; person: PreviewPerson }) {
  const { t } = useLingui();
  const preview = useQuery(previewQuery(item.id, item.version, person.id));
  if (preview.isPending) {
    return (
      <div role="status" aria-busy="true">
        <span className="sr-only">{t({ id: 'preview.loading', message: 'Loading the preview' })}</span>
        <SkeletonBar className="h-60 rounded-md" />
      </div>
    );
  }
  if (preview.isError) return <SectionError error={preview.error} onRetry={preview.refetch} />;
  return <PreviewResult item={item} person={person} preview={preview.data} />;
}

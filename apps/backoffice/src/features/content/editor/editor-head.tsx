import { useLingui } from '@lingui/react/macro';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { Keys } from '@portal/ui/kbd';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Eye } from 'lucide-react';
import type { ReactNode } from 'react';

import { contentKindLabels } from '../../../i18n/content-kinds.ts';
import { PageTitle } from '../../../page/page.tsx';
import { ContentKindIcon } from '../content-kind-icon.tsx';
import { RowStateBadge } from '../content-state.tsx';
import { useTitleOf } from '../use-title-of.ts';

interface EditorHeadProps {
  item: ContentItem;
  title: string;
  status: ReactNode;
  onPreview: () => void;
  publishing: ReactNode;
}

/**
 * What is edited, whether it is saved, and what can be done with it. It stays in sight, except on a phone: there it would take a quarter of
 * the window, and the last two are at the thumb.
 */
export function EditorHead({ item, title, status, onPreview, publishing }: EditorHeadProps) {
  const { t } = useLingui();
  const titleOf = useTitleOf();
  const preview = t({ id: 'editor.preview', message: 'Preview as…' });
  return (
    <div data-sticky-head="" className={headStyle}>
      <Link
        to="/content"
        aria-label={t({ id: 'editor.back', message: 'Back to content' })}
        className={buttonStyle({ kind: 'quiet', icon: true })}
      >
        <ArrowLeft className="rtl:rotate-180" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <span className="flex min-w-0 items-center gap-2.5">
          <span className="inline-flex shrink-0 items-center gap-1.5 text-13 text-muted">
            <ContentKindIcon kind={item.kind} className="size-4" />
            <span className="max-desktop:sr-only">{t(contentKindLabels[item.kind])}</span>
          </span>
          <PageTitle isContent title={titleOf({ title })} />
        </span>
        <RowStateBadge {...item} />
        {status}
      </div>
      <div className="ms-auto flex items-center gap-2">
        <Button onPress={onPreview}>
          <Eye />
          <span className="max-desktop:sr-only">{preview}</span>
          <span aria-hidden="true" className="max-desktop:hidden">
            <Keys keys={previewKey} />
          </span>
        </Button>
        {publishing}
      </div>
    </div>
  );
}

const previewKey = ['V'];
const headStyle =
  '-mx-4 -mt-4 mb-4 flex items-center gap-x-3 border-b border-line bg-page px-4 py-2 tablet:sticky tablet:top-(--header-h) tablet:z-10 ' +
  'tablet:-mx-6 tablet:px-6 desktop:-mt-4.5 print:static';

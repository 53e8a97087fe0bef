import { useLingui } from '@lingui/react/macro';
import { LazyPart } from '@portal/client/page/lazy-part';
import { errorStyle } from '@portal/ui/input-style';
import { Button } from '@portal/ui/button';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';

import { labels } from '../../../i18n/labels.ts';
import { findLinkTargets } from '../content.api.ts';
import { CopyEnglish } from './copy-english.tsx';
import { RichTextSkeleton } from './rich-text-skeleton.tsx';
import type { TextCellProps } from './text-cell-props.ts';

const loadRow = () => import('./rich-text-row.tsx');

interface RichTextPairProps {
  cells: readonly TextCellProps[];
  load?: typeof loadRow;
}

/** A text with formatting, in one or two languages. Its editor is large, so it is loaded when a kind has such a text. */
export function RichTextPair({ cells, load = loadRow }: RichTextPairProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const tooLong = t({ id: 'editor.tooLong', message: 'This text is too long. Shorten it.' });
  const missing = t({ id: 'editor.readersSeeEnglish', message: 'Missing: readers see English' });

  const fields = cells.map(({ id, label, locale, text, english, maxLength, error, onChange, note }) => {
    const isMissing = text === '' && english !== '';
    return {
      id,
      label,
      locale,
      value: text,
      onChange,
      description: isMissing ? missing : undefined,
      errorMessage: text.length > maxLength ? tooLong : error,
      below: (
        <>
          {isMissing && (
            <div className="mt-1 flex justify-end">
              <CopyEnglish {...{ id, english, onChange }} />
            </div>
          )}
          {note}
        </>
      ),
    };
  });
  const tryAgain = () => {
    setFailed(false);
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isFailed && (
        <div role="alert" className={`${errorStyle} items-center px-(--card-px) pt-2`}>
          <CircleAlert />
          <span>{t({ id: 'editor.editorFailed', message: 'The text editor could not be loaded.' })}</span>
          <Button size="sm" onPress={tryAgain}>
            {t(labels.button.tryAgain)}
          </Button>
        </div>
      )}
      {isFailed && <RichTextSkeleton fields={fields} />}
      <LazyPart
        isSilent
        load={load}
        isOpen={!isFailed}
        onLoadError={() => setFailed(true)}
        pending={<RichTextSkeleton isBusy fields={fields} />}
      >
        {({ RichTextRow }) => <RichTextRow fields={fields} findTargets={findLinkTargets} />}
      </LazyPart>
    </div>
  );
}

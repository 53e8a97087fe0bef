import { useLingui } from '@lingui/react/macro';
import { LazyPart } from '@portal/client/page/lazy-part';
import type { Locale } from '@portal/contract/locales';
import { Button } from '@portal/ui/button';
import { useState } from 'react';

import { labels } from '../../../i18n/labels.ts';
import { findLinkTargets } from '../content.api.ts';

interface RichTextCellProps {
  label: string;
  locale: Locale;
  text: string;
  note: string;
  maxLength: number;
  error: string | undefined;
  onChange: (html: string) => void;
}

/** The editor of texts with formatting is large, so it is loaded when a kind has such a text. */
export function RichTextCell({ label, locale, text, note, maxLength, error, onChange }: RichTextCellProps) {
  const { t } = useLingui();
  const [isFailed, setFailed] = useState(false);
  const tooLong = t({ id: 'editor.tooLong', message: 'This text is too long. Shorten it.' });
  return (
    <div className="min-h-56">
      <LazyPart load={loadRichText} isOpen={!isFailed} onLoadError={() => setFailed(true)}>
        {({ RichTextField }) => (
          <RichTextField
            label={label}
            locale={locale}
            value={text}
            onChange={onChange}
            description={note || undefined}
            errorMessage={text.length > maxLength ? tooLong : error}
            findTargets={findLinkTargets}
          />
        )}
      </LazyPart>
      {isFailed && <Button onPress={() => setFailed(false)}>{t(labels.button.tryAgain)}</Button>}
    </div>
  );
}

const loadRichText = () => import('../rich-text/rich-text-field.tsx');

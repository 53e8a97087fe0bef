import { useLingui } from '@lingui/react/macro';
import { linkStyle } from '@portal/ui/button-style';
import { useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { previewText } from './text-preview.ts';

/** Shows a preview of a long text, with "Read More" and "Read Less". Printing shows all of it. */
export function ExpandableText({ text }: { text: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const preview = previewText(text);
  if (preview === text)
    return (
      <p className={textStyle} data-content>
        {text}
      </p>
    );
  return (
    <p className={textStyle}>
      <span data-content className="print:hidden">
        {isOpen ? text : preview}
      </span>
      <span data-content className="hidden print:inline">
        {text}
      </span>{' '}
      {/* The touch target extends over the neighbouring lines instead of pushing them apart. */}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`${linkStyle} min-h-6 whitespace-nowrap pointer-coarse:-my-2.5 print:hidden`}
      >
        {isOpen ? t(labels.button.readLess) : t(labels.button.readMore)}
      </button>
    </p>
  );
}

const textStyle = 'max-w-[62ch] text-16 whitespace-pre-line wrap-anywhere';

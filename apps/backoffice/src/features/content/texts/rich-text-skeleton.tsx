import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@portal/contract/locales';
import { SkeletonBar } from '@portal/ui/skeleton';

import { plainText } from '../draft/plain-text.ts';
import { RichTextFrame, type RichTextFrameProps } from '../rich-text/rich-text-frame.tsx';
import { richTextStyle, toolbarStyle } from '../rich-text/rich-text-style.ts';
import { cellStyle, pairStyle } from './pair-style.ts';

interface RichTextSkeletonProps {
  fields: readonly (Omit<RichTextFrameProps, 'children'> & { locale: Locale; value: string })[];
  isBusy?: boolean;
}

/** The texts without formatting, in the place and about the height that they have in the editor, until it is loaded. */
export function RichTextSkeleton({ fields, isBusy = false }: RichTextSkeletonProps) {
  const { t } = useLingui();
  return (
    <>
      {isBusy && (
        <div role="status" aria-busy="true" className={toolbarStyle}>
          <span className="sr-only">{t({ id: 'editor.loadingEditor', message: 'Loading the text editor' })}</span>
          <SkeletonBar className="h-5 w-64" />
        </div>
      )}
      <div className={pairStyle(fields.length)}>
        {fields.map(({ locale, value, ...frame }) => (
          <div key={locale} className={cellStyle}>
            <RichTextFrame {...frame}>
              <div lang={locale} data-content className={richTextStyle}>
                {plainText(value)
                  .split('\n')
                  .map((line, index) => (
                    <p key={index}>{line}</p>
                  ))}
              </div>
            </RichTextFrame>
          </div>
        ))}
      </div>
    </>
  );
}

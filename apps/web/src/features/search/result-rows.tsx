import { Card } from '@portal/ui/card';
import { Download } from 'lucide-react';

import { ContentPicture } from '../../content/content-picture.tsx';
import { PicturePlaceholder } from '../../content/picture-placeholder.tsx';
import type { ResultListProps } from './result-cards.tsx';
import { groupDisplay } from './group-display.ts';
import { ResultLink } from './result-link.tsx';
import { ResultNote, ResultText, ResultTitle } from './result-texts.tsx';

export function ResultRows({ group, results }: ResultListProps) {
  return (
    <Card className="overflow-clip">
      <ul>
        {results.map((result) => (
          <li key={result.id} className={rowStyle}>
            <ContentPicture
              src={result.image}
              alt=""
              sizes="5rem"
              className="w-18 shrink-0 rounded-sm [&_svg]:size-4"
              placeholder={<PicturePlaceholder icon={groupDisplay[group].icon} />}
            />
            <div className="min-w-0 flex-1">
              <h3 className="text-14 tracking-normal">
                <ResultLink result={result} className={rowLinkStyle}>
                  <span className="line-clamp-2 wrap-anywhere">
                    <ResultTitle result={result} />
                  </span>
                </ResultLink>
              </h3>
              <p className="line-clamp-2 text-13 wrap-anywhere text-muted">
                <ResultText result={result} />
              </p>
            </div>
            <span className="flex shrink-0 items-center gap-2 text-13 whitespace-nowrap text-muted empty:hidden">
              <ResultNote result={result} />
              {result.elementType === 'asset' && <Download aria-hidden="true" className="size-4" />}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const rowStyle =
  'relative flex min-h-17 items-center gap-4 border-b border-line-subtle px-5 py-2.5 last:border-b-0 hover:bg-hover max-tablet:gap-3 max-tablet:px-3';
export const rowLinkStyle =
  'block rounded-xs underline-offset-[3px] hover:underline after:absolute after:inset-0 max-tablet:min-h-6';

import type { SearchGroupKey } from '@portal/contract/search';
import { cardLinkStyle, cardNoteStyle, PictureCard } from '@portal/ui/picture-card';
import { Download } from 'lucide-react';

import { ContentPicture } from '../../content/content-picture.tsx';
import { PicturePlaceholder } from '../../content/picture-placeholder.tsx';
import { groupDisplay } from './group-display.ts';
import type { Result } from './result-groups.ts';
import { ResultLink } from './result-link.tsx';
import { ResultNote, ResultText, ResultTitle } from './result-texts.tsx';

export interface ResultListProps {
  group: SearchGroupKey;
  results: readonly Result[];
}

/** Four cards fill one row on a desktop and two rows on smaller screens. */
export const resultGrid = 'grid grid-cols-2 gap-4 narrow:grid-cols-1 desktop:grid-cols-4';

export function ResultCards({ group, results }: ResultListProps) {
  return (
    <ul className={resultGrid}>
      {results.map((result) => (
        <li key={result.id}>
          <PictureCard
            picture={<Picture group={group} result={result} />}
            title={
              <ResultLink result={result} className={cardLinkStyle}>
                <span className="line-clamp-2 wrap-anywhere">
                  <ResultTitle result={result} />
                </span>
              </ResultLink>
            }
            text={
              <span className="line-clamp-3">
                <ResultText result={result} />
              </span>
            }
            showsFullText
            footer={
              <span className={`${cardNoteStyle} truncate`}>
                <ResultNote result={result} />
              </span>
            }
            end={result.elementType === 'asset' && <Download aria-hidden="true" className="me-2 size-4 text-muted" />}
          />
        </li>
      ))}
    </ul>
  );
}

function Picture({ group, result }: { group: SearchGroupKey; result: Result }) {
  return (
    <ContentPicture
      src={result.image}
      alt=""
      sizes="(max-width: 1100px) 48vw, 20rem"
      placeholder={<PicturePlaceholder icon={groupDisplay[group].icon} />}
    />
  );
}

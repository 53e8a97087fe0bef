import type { ContentItem, FileVersion } from '@portal/contract/backoffice/content';
import type { FileRole } from '@portal/contract/backoffice/content-kinds';
import { useLayoutEffect, useRef, useState } from 'react';

import { isAt, placedFiles } from './file-slots.ts';

interface DraftFilesOptions {
  readonly item: ContentItem;
  readonly files: readonly string[];
  readonly onChange: (files: string[]) => void;
}

/** The files that a draft lists, by their places. */
export function useDraftFiles({ item, files, onChange }: DraftFilesOptions) {
  const [uploaded, setUploaded] = useState<readonly FileVersion[]>([]);
  const known = withoutDoubles([...uploaded, ...item.files]);
  // Two uploads can end before the screen is rendered again; the second must not lose the first.
  const latest = useRef({ files, known });
  useLayoutEffect(() => {
    latest.current = { files, known };
  });

  const put = (version: FileVersion) => {
    const current = latest.current;
    const place = { role: version.role as FileRole, locale: version.locale };
    const others = current.files.filter((id) => {
      const other = current.known.find((each) => each.id === id);
      return other === undefined || !isAt(other, place);
    });
    latest.current = { files: [...others, version.id], known: [version, ...current.known] };
    onChange([...others, version.id]);
  };

  return {
    placed: placedFiles(item.kind, known, files),
    /** Lists a version instead of the one in the same place. */
    put,
    putUploaded(version: FileVersion) {
      setUploaded((all) => [version, ...all]);
      put(version);
    },
    remove: ({ id }: FileVersion) => onChange(files.filter((each) => each !== id)),
  };
}

function withoutDoubles(versions: readonly FileVersion[]): FileVersion[] {
  return [...new Map(versions.map((version) => [version.id, version])).values()];
}

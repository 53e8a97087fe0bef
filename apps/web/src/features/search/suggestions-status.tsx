import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface SuggestionsStatusProps {
  /** Number of suggestions; undefined while the field is empty. */
  count: number | undefined;
  hasFailed: boolean;
}

/** Announces the suggestions to screen readers, and shows everyone that loading failed. */
export function SuggestionsStatus({ count, hasFailed }: SuggestionsStatusProps) {
  const { t } = useLingui();
  return (
    <p role="status" className={hasFailed ? 'border-t border-line px-4 py-2.5 text-13 text-muted' : 'sr-only'}>
      {hasFailed
        ? t({ id: 'palette.failed', message: 'We couldn’t load suggestions.' })
        : count !== undefined &&
          t({ id: 'search.found', message: plural(count, { one: '# suggestion', other: '# suggestions' }) })}
    </p>
  );
}

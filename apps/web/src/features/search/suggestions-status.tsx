import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface SuggestionsStatusProps {
  /** How many there are; undefined where nothing was typed. */
  count: number | undefined;
  hasFailed: boolean;
}

/** Tells a screen reader what has come, and everybody that nothing will. */
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

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { linkStyle } from '@portal/ui/button-style';

/** Tiers of a rule that no company has, for example because a feed has renamed them. */
export function UnusedTiers({ tiers }: { tiers: readonly string[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { length: count } = tiers;
  const names = new Intl.ListFormat(locale).format(tiers);
  if (count === 0) return null;
  return (
    <p data-content className="text-13 text-warning">
      {t({
        id: 'audience.unusedTiers',
        message: `No company has ${plural(count, { one: 'this tier', other: 'these tiers' })}: ${names}.`,
      })}
    </p>
  );
}

/** An audience of a system that reaches no one has no token to remove. */
export function ForNoOne({ onEveryone }: { onEveryone: () => void }) {
  const { t } = useLingui();
  return (
    <p className="text-13">
      {t({ id: 'audience.noOne', message: 'It is for no one.' })}{' '}
      <button type="button" className={linkStyle} onClick={onEveryone}>
        {t({ id: 'audience.makeEveryone', message: 'Make it visible to everyone' })}
      </button>
    </p>
  );
}

import { useLingui } from '@lingui/react/macro';
import { settingLengths, type BrandSetting } from '@portal/contract/backoffice/settings';
import { NativeField } from '@portal/ui/native-field';

import { BrandFileField } from './brand-file-field.tsx';
import { HueField } from './hue-field.tsx';
import { LocalisedField } from './localised-field.tsx';
import { type FieldTexts, localisedLines, property } from './setting-fields.ts';
import { SettingFrame } from './setting-frame.tsx';
import { errorAt, type SettingProblem } from './setting-problem.ts';
import type { SettingForm } from './use-setting-form.ts';

export function BrandForm({ form }: { form: SettingForm<'brand'> }) {
  const { t } = useLingui();
  const { value } = form;
  const change = (changed: Partial<BrandSetting>) => form.change({ ...value, ...changed });
  const texts = useFieldTexts();
  const problem = useProblem(value);
  const imageHelp = t({ id: 'settings.logoHelp', message: 'PNG, WebP or JPEG, square, up to 2 MB' });

  return (
    <SettingFrame form={form} problem={problem} fields={texts.fields}>
      <div className="grid gap-5 tablet:grid-cols-2">
        <NativeField
          size="md"
          label={texts.name}
          error={errorAt('name', problem, form)}
          value={value.name}
          maxLength={settingLengths.brandName}
          onChange={({ target }) => change({ name: target.value })}
        />
        <NativeField
          size="md"
          type="email"
          label={texts.contactEmail}
          error={errorAt('contactEmail', problem, form)}
          value={value.contactEmail}
          onChange={({ target }) => change({ contactEmail: target.value })}
        />
      </div>
      <HueField value={value.hue} onChange={(hue) => change({ hue })} />
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <BrandFileField
          purpose="brandLogo"
          label={texts.logoLight}
          help={imageHelp}
          theme="light"
          path={value.logoLight}
          onChange={(path) => path && change({ logoLight: path })}
        />
        <BrandFileField
          purpose="brandLogo"
          label={texts.logoDark}
          help={imageHelp}
          theme="dark"
          path={value.logoDark}
          onChange={(path) => path && change({ logoDark: path })}
        />
        <BrandFileField
          purpose="brandIcon"
          label={texts.favicon}
          help={t({ id: 'settings.iconHelp', message: 'PNG or WebP, square, up to 1 MB' })}
          path={value.favicon}
          onChange={(path) => path && change({ favicon: path })}
        />
        <BrandFileField
          purpose="brandPicture"
          label={texts.signInPicture}
          help={t({ id: 'settings.pictureHelp', message: 'PNG, WebP or JPEG, portrait, up to 8 MB' })}
          path={value.signInPicture}
          onChange={(signInPicture) => change({ signInPicture })}
          canRemove
        />
      </div>
      <LocalisedField
        label={texts.tagline}
        error={errorAt('tagline', problem, form)}
        help={t({ id: 'settings.taglineHelp', message: 'One line over the sign-in image' })}
        value={value.tagline}
        maxLength={settingLengths.tagline}
        onChange={(tagline) => change({ tagline })}
      />
    </SettingFrame>
  );
}

function useProblem({ name, contactEmail, tagline }: BrandSetting): SettingProblem | undefined {
  const { t } = useLingui();
  if (name.trim() === '') return { field: 'name', text: t({ id: 'settings.nameMissing', message: 'The portal needs a name.' }) };
  if (!/^\S+@\S+\.\S+$/.test(contactEmail))
    return { field: 'contactEmail', text: t({ id: 'settings.emailInvalid', message: 'Enter an email address for contact.' }) };
  if (!tagline.en && Object.values(tagline).some(Boolean))
    return { field: 'tagline', text: t({ id: 'settings.taglineEnglish', message: 'The tagline needs an English text.' }) };
  return undefined;
}

/** The names of the fields, and how the fields read in a comparison. A picture reads as its file, which is not its name. */
function useFieldTexts() {
  const { t } = useLingui();
  const names = {
    name: t({ id: 'settings.name', message: 'Name' }),
    contactEmail: t({ id: 'settings.contactEmail', message: 'Contact email' }),
    hue: t({ id: 'settings.hue', message: 'Colour' }),
    logoLight: t({ id: 'settings.logoLight', message: 'Logo on light' }),
    logoDark: t({ id: 'settings.logoDark', message: 'Logo on dark' }),
    favicon: t({ id: 'settings.favicon', message: 'Browser icon' }),
    signInPicture: t({ id: 'settings.signInPicture', message: 'Sign-in image' }),
    tagline: t({ id: 'settings.tagline', message: 'Tagline' }),
  };
  const asIs = (text: string) => text;
  const picture = (path: string | null) => path?.split('/').at(-2)?.slice(-8) ?? '–';
  const fields: FieldTexts<'brand'> = [
    property('name', names.name, asIs),
    property('contactEmail', names.contactEmail, asIs),
    property('hue', names.hue, (hue) => `${hue}°`),
    property('logoLight', names.logoLight, picture),
    property('logoDark', names.logoDark, picture),
    property('favicon', names.favicon, picture),
    property('signInPicture', names.signInPicture, picture),
    property('tagline', names.tagline, localisedLines),
  ];
  return { ...names, fields };
}

import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { Locale, locales } from '../locales.ts';

/** What the provider decides for the whole portal; each subject is saved and versioned by itself. */
export const settingSubjects = ['brand', 'footer', 'maintenance', 'languages'] as const;
export type SettingSubject = (typeof settingSubjects)[number];

/** A text by language. Languages without a text are left out; readers get English instead. */
const localisedText = (maxLength: number) => z.partialRecord(Locale, z.string().check(z.maxLength(maxLength)));
export type LocalisedText = Partial<Record<Locale, string>>;

export const settingLengths = { brandName: 60, tagline: 160, footer: 4000, maintenance: 400 } as const;

/** A file of the portal itself: one that is built in, or one that was uploaded with `uploadBrandFile`. */
const BrandFilePath = z.string().check(z.regex(/^\/[\w-]+(?:[/.][\w-]+)*$/), z.maxLength(200));

export const BrandSetting = z.object({
  name: z.string().check(z.regex(/\S/), z.maxLength(settingLengths.brandName)),
  /** The hue of the accent and of the neutral colours. Their lightness is fixed, so that contrast holds at every hue. */
  hue: z.int().check(z.minimum(0), z.maximum(359)),
  logoLight: BrandFilePath,
  logoDark: BrandFilePath,
  favicon: BrandFilePath,
  signInPicture: z.nullable(BrandFilePath),
  tagline: localisedText(settingLengths.tagline),
  contactEmail: z.string().check(z.email(), z.maxLength(254)),
});
export type BrandSetting = z.infer<typeof BrandSetting>;

/** HTML with paragraphs, lists, emphasis and links; everything else is removed when it is saved. */
export const FooterSetting = localisedText(settingLengths.footer);
export type FooterSetting = z.infer<typeof FooterSetting>;

const Time = z.nullable(z.iso.datetime());

/** Shown on every screen of the portal from `from` until `until`, or at once and until it is removed. Without a text there is none. */
export const MaintenanceSetting = z.object({ text: localisedText(settingLengths.maintenance), from: Time, until: Time });
export type MaintenanceSetting = z.infer<typeof MaintenanceSetting>;

/** The languages of the portal's menu. English is always among them. */
export const LanguagesSetting = z.array(Locale).check(z.minLength(1), z.maxLength(locales.length));
export type LanguagesSetting = z.infer<typeof LanguagesSetting>;

/** The number of the setting that a change was made from; 0 before the first one. */
const Version = z.int().check(z.minimum(0));

const settingOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    value,
    version: Version,
    /** When and by whom it was last changed; null if it never was in the back office. */
    changedAt: z.nullable(z.string()),
    changedBy: z.nullable(z.string()),
  });

export const Settings = z.object({
  brand: settingOf(BrandSetting),
  footer: settingOf(FooterSetting),
  maintenance: settingOf(MaintenanceSetting),
  languages: settingOf(LanguagesSetting),
});
export type Settings = z.infer<typeof Settings>;
export type SettingValue<Subject extends SettingSubject> = Settings[Subject]['value'];

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/backoffice/settings',
  permission: 'admin',
  response: Settings,
});

export const saveBrand = endpoint({
  method: 'POST',
  path: '/api/backoffice/settings/brand',
  permission: 'admin',
  versioned: true,
  body: z.object({ version: Version, value: BrandSetting }),
  response: Settings.shape.brand,
});

export const saveFooter = endpoint({
  method: 'POST',
  path: '/api/backoffice/settings/footer',
  permission: 'admin',
  versioned: true,
  body: z.object({ version: Version, value: FooterSetting }),
  response: Settings.shape.footer,
});

export const saveMaintenance = endpoint({
  method: 'POST',
  path: '/api/backoffice/settings/maintenance',
  permission: 'admin',
  versioned: true,
  body: z.object({ version: Version, value: MaintenanceSetting }),
  response: Settings.shape.maintenance,
});

export const saveLanguages = endpoint({
  method: 'POST',
  path: '/api/backoffice/settings/languages',
  permission: 'admin',
  versioned: true,
  body: z.object({ version: Version, value: LanguagesSetting }),
  response: Settings.shape.languages,
});

export const brandFilePurposes = ['brandLogo', 'brandIcon', 'brandPicture'] as const;
export type BrandFilePurpose = (typeof brandFilePurposes)[number];

/**
 * Stores a picture for the brand and returns its path. The form has one file, in the field named after its purpose. Nothing changes
 * in the portal before the brand is saved with it.
 */
export const uploadBrandFile = endpoint({
  method: 'POST',
  path: '/api/backoffice/settings/brand-files',
  permission: 'admin',
  versioned: false,
  encoding: 'form',
  hasFiles: true,
  body: z.object({
    brandLogo: z.optional(z.file()),
    brandIcon: z.optional(z.file()),
    brandPicture: z.optional(z.file()),
  }),
  response: z.object({ path: z.string() }),
  rateLimit: { calls: 30, seconds: 60 },
});

/** A picture of the brand, for everybody: the sign-in screen shows it before there is a session. */
export const getBrandFile = endpoint({
  method: 'GET',
  path: '/api/brand-files/:id/:variant',
  permission: 'public',
  params: z.object({ id: z.string().check(z.uuid()), variant: z.string().check(z.regex(/^[a-z]{1,20}\.[a-z]{1,5}$/)) }),
  response: z.unknown(),
});

export function brandFilePath(id: string, variant: string): string {
  return `/api/brand-files/${id}/${variant}`;
}

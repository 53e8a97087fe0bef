import type { PortalConfig } from '@portal/contract/portal-config';

/** Norvane, a fictional maker of network security appliances. */
export const brand: PortalConfig['brand'] = {
  name: 'Norvane',
  hue: 205,
  logoLight: '/partner/demo/norvane-mark-light.svg',
  logoDark: '/partner/demo/norvane-mark-dark.svg',
  favicon: '/partner/demo/favicon.svg',
  // A bitmap rendered from sign-in.svg: a slow machine would need longer to paint the blurs of the SVG than to download the bitmap.
  signInPicture: '/partner/demo/sign-in.webp',
  tagline: {
    en: 'Good walls need good doors.',
    de: 'Gute Mauern brauchen gute Türen.',
    fr: 'Les bons murs ont besoin de bonnes portes.',
    it: 'I buoni muri hanno bisogno di buone porte.',
    zh: '好墙需要好门。',
    es: 'Los buenos muros necesitan buenas puertas.',
    pt: 'Bons muros precisam de boas portas.',
    ja: '良い壁には、良い扉を。',
    ru: 'Хорошим стенам нужны хорошие двери.',
  },
  contactEmail: 'partners@norvane.example',
};

const footerLinks = {
  en: ['Terms for partners', 'Privacy', 'System status'],
  de: ['Partnerbedingungen', 'Datenschutz', 'Systemstatus'],
  fr: ['Conditions partenaires', 'Confidentialité', 'État du système'],
  it: ['Condizioni per i partner', 'Privacy', 'Stato del sistema'],
  zh: ['合作伙伴条款', '隐私', '系统状态'],
  es: ['Condiciones para partners', 'Privacidad', 'Estado del sistema'],
  pt: ['Termos para parceiros', 'Privacidade', 'Estado do sistema'],
  ja: ['パートナー規約', 'プライバシー', 'システム状況'],
  ru: ['Условия для партнёров', 'Конфиденциальность', 'Состояние системы'],
} as const;

/** Footer HTML by language, as a provider's editor would have typed it. */
export const footer: Record<string, string> = Object.fromEntries(
  Object.entries(footerLinks).map(([locale, [terms, privacy, status]]) => [
    locale,
    `<p>© Norvane</p><ul><li><a href="https://norvane.example/terms">${terms}</a></li>` +
      `<li><a href="https://norvane.example/privacy">${privacy}</a></li>` +
      `<li><a href="https://status.norvane.example/">${status}</a></li></ul>`,
  ]),
);

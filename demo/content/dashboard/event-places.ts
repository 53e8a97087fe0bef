import { inEach, type Localised } from '../localised.ts';
import { towns } from '../towns.ts';

export const eventTypes = {
  webinar: { en: 'Webinar', de: 'Webinar', fr: 'Webinaire', it: 'Webinar', zh: '网络研讨会', es: 'Seminario web', pt: 'Webinar' },
  workshop: { en: 'Workshop', de: 'Workshop', fr: 'Atelier', it: 'Workshop', zh: '实操工作坊', es: 'Taller', pt: 'Workshop' },
  training: { en: 'Training', de: 'Schulung', fr: 'Formation', it: 'Formazione', zh: '培训', es: 'Formación', pt: 'Formação' },
  summit: { en: 'Summit', de: 'Partnerkonferenz', fr: 'Sommet', it: 'Summit', zh: '峰会', es: 'Cumbre', pt: 'Cimeira' },
  fair: { en: 'Trade show', de: 'Messe', fr: 'Salon', it: 'Fiera', zh: '展会', es: 'Feria', pt: 'Feira' },
} satisfies Record<string, Localised>;

export const venues = {
  online: { en: 'Online', de: 'Online', fr: 'En ligne', it: 'Online', zh: '线上', es: 'En línea', pt: 'Online' },
  bremen: place(
    'Harbour Hall',
    'Hafenhalle',
    'Halle du port',
    'Sala del porto',
    '港口大厅',
    'Sala del puerto',
    'Salão do porto',
    towns.Bremen,
  ),
  aarhus: place(
    'Norvane Campus',
    'Norvane Campus',
    'Campus Norvane',
    'Campus Norvane',
    'Norvane 园区',
    'Campus Norvane',
    'Campus Norvane',
    towns.Aarhus,
  ),
  porto: place(
    'Old Customs House',
    'Altes Zollhaus',
    'Ancienne douane',
    'Vecchia dogana',
    '旧海关大楼',
    'Antigua aduana',
    'Antiga Alfândega',
    towns.Porto,
  ),
  lyon: place(
    'Silk Market',
    'Seidenmarkt',
    'Marché de la soie',
    'Mercato della seta',
    '丝绸市场',
    'Mercado de la seda',
    'Mercado da seda',
    towns.Lyon,
  ),
  turin: place(
    'Arcade Forum',
    'Arkadenforum',
    'Forum des arcades',
    'Forum dei portici',
    '拱廊会场',
    'Foro de los soportales',
    'Fórum das arcadas',
    towns.Torino,
  ),
} satisfies Record<string, Localised>;

export const eventLinkTitle: Localised = {
  en: 'Programme and registration',
  de: 'Programm und Anmeldung',
  fr: 'Programme et inscription',
  it: 'Programma e iscrizione',
  zh: '议程与报名',
  es: 'Programa e inscripción',
  pt: 'Programa e inscrição',
};

function place(en: string, de: string, fr: string, it: string, zh: string, es: string, pt: string, town: Localised): Localised {
  const halls = { en, de, fr, it, zh, es, pt };
  return inEach((locale) => (locale === 'zh' ? `${town.zh}${zh}` : `${halls[locale]}, ${town[locale]}`));
}

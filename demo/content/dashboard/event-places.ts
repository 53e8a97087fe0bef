import type { Localised } from '../localised.ts';

export const eventTypes = {
  webinar: { en: 'Webinar', de: 'Webinar', fr: 'Webinaire', it: 'Webinar', zh: '网络研讨会', es: 'Seminario web', pt: 'Webinar' },
  workshop: { en: 'Workshop', de: 'Workshop', fr: 'Atelier', it: 'Workshop', zh: '研讨会', es: 'Taller', pt: 'Workshop' },
  training: { en: 'Training', de: 'Schulung', fr: 'Formation', it: 'Formazione', zh: '培训', es: 'Formación', pt: 'Formação' },
  summit: { en: 'Summit', de: 'Gipfeltreffen', fr: 'Sommet', it: 'Summit', zh: '峰会', es: 'Cumbre', pt: 'Cimeira' },
  fair: { en: 'Trade fair', de: 'Messe', fr: 'Salon', it: 'Fiera', zh: '展会', es: 'Feria', pt: 'Feira' },
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
    'Bremen',
    '不来梅',
  ),
  aarhus: place(
    'Norvane Campus',
    'Norvane Campus',
    'Campus Norvane',
    'Campus Norvane',
    'Norvane 园区',
    'Campus Norvane',
    'Campus Norvane',
    'Aarhus',
    '奥胡斯',
  ),
  porto: place(
    'Old Customs House',
    'Altes Zollhaus',
    'Ancienne douane',
    'Vecchia dogana',
    '旧海关大楼',
    'Antigua aduana',
    'Antiga Alfândega',
    'Porto',
    '波尔图',
  ),
  lyon: place(
    'Silk Market',
    'Seidenmarkt',
    'Marché de la soie',
    'Mercato della seta',
    '丝绸市场',
    'Mercado de la seda',
    'Mercado da seda',
    'Lyon',
    '里昂',
  ),
  turin: place(
    'Arcade Forum',
    'Arkadenforum',
    'Forum des arcades',
    'Forum dei portici',
    '拱廊会场',
    'Foro de los soportales',
    'Fórum das arcadas',
    'Torino',
    '都灵',
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

function place(
  en: string,
  de: string,
  fr: string,
  it: string,
  zh: string,
  es: string,
  pt: string,
  town: string,
  townInChinese: string,
): Localised {
  const at = (hall: string) => `${hall}, ${town}`;
  return { en: at(en), de: at(de), fr: at(fr), it: at(it), zh: `${townInChinese}${zh}`, es: at(es), pt: at(pt) };
}

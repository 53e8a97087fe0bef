import type { PartlyLocalised } from '../localised.ts';

/** Content that the demo's editors have begun, and that no partner sees yet. */
export interface DemoDraft {
  readonly id: number;
  readonly kind: 'news' | 'events' | 'slides' | 'products';
  readonly titleField: 'title' | 'name';
  readonly title: PartlyLocalised;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly readyLocales: readonly string[];
  readonly audience: { countries: string[]; tiers: string[]; partnerIds: string[] } | null;
  /** The first name of its owner. */
  readonly owner: string;
  readonly daysAgo: number;
  /** Set when it is scheduled. */
  readonly publishedInDays?: number;
}

const texts = (en: string, de?: string, fr?: string): PartlyLocalised => ({ en, ...(de && { de }), ...(fr && { fr }) });

export const drafts: readonly DemoDraft[] = [
  {
    id: 9901,
    kind: 'news',
    titleField: 'title',
    title: texts('NIS2: what changes for your customers', 'NIS2: was sich für Ihre Kunden ändert'),
    fields: {
      newsType: texts('Regulation', 'Regulierung'),
      description: texts(
        'Medium-sized suppliers of energy, transport and food now have to report incidents within 24 hours.\n\nThe logging package of the Rampart series writes the report in the required form. This page says which of your customers are concerned and what to offer them.',
        'Mittelgroße Zulieferer in Energie, Verkehr und Lebensmitteln müssen Vorfälle nun binnen 24 Stunden melden.',
      ),
      slug: null,
      links: [],
    },
    readyLocales: [],
    audience: { countries: ['AT', 'BE', 'DE', 'ES', 'FR', 'IT', 'NL', 'PT'], tiers: [], partnerIds: [] },
    owner: 'Chen',
    daysAgo: 1,
  },
  {
    id: 9902,
    kind: 'news',
    titleField: 'title',
    title: texts('Holiday hours of the warehouse', 'Lager über die Feiertage', 'Horaires de l’entrepôt pendant les fêtes'),
    fields: {
      newsType: texts('Logistics', 'Logistik', 'Logistique'),
      description: texts(
        'The last shipment of the year leaves on 22 December at noon. From 2 January on we ship every working day again.',
        'Die letzte Lieferung des Jahres geht am 22. Dezember mittags ab. Ab dem 2. Januar liefern wir wieder an jedem Werktag.',
        'Le dernier envoi de l’année part le 22 décembre à midi. Les expéditions reprennent le 2 janvier.',
      ),
      slug: null,
      links: [],
    },
    readyLocales: ['de', 'fr'],
    audience: null,
    owner: 'Tomasz',
    daysAgo: 3,
  },
  {
    id: 9903,
    kind: 'events',
    titleField: 'name',
    title: texts('Partner kick-off, Porto', 'Partner-Kick-off, Porto'),
    fields: {
      eventType: texts('Conference', 'Konferenz'),
      description: texts(
        'Two days with the roadmap, hands-on rooms for the new Rampart line and an evening by the river.',
        'Zwei Tage mit der Roadmap, Praxisräumen zur neuen Rampart-Reihe und einem Abend am Fluss.',
      ),
      venueName: texts('Alfândega do Porto', 'Alfândega do Porto'),
      timeZone: 'Europe/Lisbon',
      linkTitle: null,
      linkPath: null,
    },
    readyLocales: ['de'],
    audience: { countries: [], tiers: ['Gold'], partnerIds: [] },
    owner: 'Giulia',
    daysAgo: 5,
    publishedInDays: 6,
  },
  {
    id: 9904,
    kind: 'slides',
    titleField: 'title',
    title: texts('Trade in before the end of the year', 'Jetzt Altgeräte eintauschen'),
    fields: {
      shortDescription: texts('Up to 20 % for devices of any make', 'Bis zu 20 % für Geräte jedes Herstellers'),
      description: null,
      descriptionHtml: {
        en: '<p>Give back an old firewall of <strong>any make</strong> and get up to 20 % off its successor.</p>',
      },
      linkTitle: texts('How it works', 'So geht es'),
      linkPath: null,
      backgroundColor: '#0b3b46',
      overlayEnabled: true,
      textAlignment: 'left',
      vertical: 'center',
      horizontal: 'left',
    },
    readyLocales: [],
    audience: null,
    owner: 'Ilse',
    daysAgo: 0,
  },
  {
    id: 9905,
    kind: 'news',
    titleField: 'title',
    title: texts('Release 9.4 is out', 'Version 9.4 ist da'),
    fields: {
      newsType: texts('Release', 'Version'),
      description: texts(
        'Firmware 9.4 halves the time a cluster needs to change over, and adds certificates that renew themselves.',
        'Firmware 9.4 halbiert die Umschaltzeit eines Verbunds und bringt Zertifikate, die sich selbst erneuern.',
      ),
      slug: null,
      links: [],
    },
    readyLocales: ['de'],
    audience: null,
    owner: 'Chen',
    daysAgo: 2,
    publishedInDays: 1,
  },
];

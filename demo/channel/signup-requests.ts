import type { StaffMember } from '../staff.ts';

interface ChannelSignupRequest {
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly website: string | null;
  readonly message: string;
  readonly locale: string;
  readonly ageHours: number;
  readonly owner?: StaffMember['firstName'];
  readonly decision?: {
    readonly by: StaffMember['firstName'];
    readonly ageHours: number;
    /** The partner that the request was approved into. */
    readonly partner?: string;
    readonly refusal?: { readonly reason: 'ownUse'; readonly note: string; readonly text: string };
  };
}

/** Open and decided requests: a likely duplicate, a free mail address, and some without anything special. */
export const channelSignupRequests: readonly ChannelSignupRequest[] = [
  {
    company: 'Kaskad Nät AB',
    firstName: 'Elin',
    lastName: 'Sjöberg',
    email: 'elin.sjoberg@kaskad.example',
    phone: '+46 40 555 01 62',
    country: 'SE',
    website: 'https://www.kaskad.example',
    message:
      'We install networks for schools in Skåne and have sold four Rampart RX 120 through a colleague. I would like to see prices and register the next two projects myself.',
    locale: 'en',
    ageHours: 122,
    owner: 'Nils',
  },
  {
    company: 'Rede Atlântica Lda',
    firstName: 'Duarte',
    lastName: 'Pinho',
    email: 'duarte.pinho@rede-atlantica.example',
    phone: '+351 233 555 018',
    country: 'PT',
    website: 'https://rede-atlantica.example',
    message: 'Somos um integrador na Figueira da Foz e queremos oferecer a linha Rampart a hotéis da região.',
    locale: 'pt',
    ageHours: 26,
  },
  {
    company: 'Montblanc Réseaux SA',
    firstName: 'Océane',
    lastName: 'Favre',
    email: 'oceane.favre.reseaux@gmail.com',
    phone: '+41 27 555 01 90',
    country: 'CH',
    website: null,
    message: 'Nous équipons des refuges et des remontées mécaniques en Valais.',
    locale: 'fr',
    ageHours: 5,
    owner: 'Giulia',
  },
  {
    company: '苏州云禾科技',
    firstName: '文静',
    lastName: '李',
    email: 'li.wenjing@yunhe.example',
    phone: '+86 512 5550 0177',
    country: 'CN',
    website: 'https://yunhe.example',
    message: '我们在苏州为工厂部署网络安全设备，希望成为合作伙伴。',
    locale: 'zh',
    ageHours: 2,
  },
  {
    company: 'Jurablick Netze',
    firstName: 'Urs',
    lastName: 'Zemp',
    email: 'urs.zemp@jurablick-netze.example',
    phone: '+41 32 555 01 44',
    country: 'CH',
    website: 'https://jurablick-netze.example',
    message: 'Wir betreuen Gemeinden im Jura und möchten Culvert und Lantern anbieten.',
    locale: 'de',
    ageHours: 130,
    decision: { by: 'Tomasz', ageHours: 100, partner: 'Jurablick Netze' },
  },
  {
    company: 'Puerto Norte Sistemas',
    firstName: 'Alba',
    lastName: 'Vega',
    email: 'alba.vega@puerto-norte-sistemas.example',
    phone: '+34 985 555 012',
    country: 'ES',
    website: 'https://puerto-norte-sistemas.example',
    message: 'Queremos revender la gama Rampart en Asturias.',
    locale: 'es',
    ageHours: 150,
    decision: { by: 'Giulia', ageHours: 125, partner: 'Puerto Norte Sistemas' },
  },
  {
    company: 'Skynet Handels KG',
    firstName: 'Henning',
    lastName: 'Voss',
    email: 'h.voss@skynet-handel.example',
    phone: '+49 511 555 0123',
    country: 'DE',
    website: 'https://skynet-handel.example',
    message: 'Wir brauchen zwei Geräte für unser Lager und hätten gern den Händlerpreis.',
    locale: 'de',
    ageHours: 100,
    decision: {
      by: 'Nils',
      ageHours: 80,
      refusal: {
        reason: 'ownUse',
        note: 'Two units for their own warehouse, no resale.',
        text: 'Das Portal ist für Unternehmen, die unsere Produkte weiterverkaufen. Für zwei Geräte zum eigenen Gebrauch hilft Ihnen gern ein Partner in Ihrer Nähe.',
      },
    },
  },
  {
    company: 'Saimaa Verkot',
    firstName: 'Venla',
    lastName: 'Koskela',
    email: 'venla.koskela@saimaa-verkot.example',
    phone: '+358 5 555 0130',
    country: 'FI',
    website: 'https://saimaa-verkot.example',
    message: 'My colleagues use the portal already. I need an account of my own.',
    locale: 'en',
    ageHours: 180,
    decision: { by: 'Nils', ageHours: 150, partner: 'Saimaa Verkot Oy' },
  },
];

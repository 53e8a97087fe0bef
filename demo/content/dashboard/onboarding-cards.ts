import type { Localised } from '../localised.ts';

interface CardSource {
  readonly id: number;
  /** Chooses the icon. */
  readonly key: string;
  readonly title: Localised;
  readonly short: Localised;
  readonly linkTitle: Localised;
  readonly linkPath: string;
}

export const onboardingCards: readonly CardSource[] = [
  {
    id: 6101,
    key: 'onboarding',
    title: {
      en: 'Onboarding',
      de: 'Einstieg',
      fr: 'Premiers pas',
      it: 'Primi passi',
      zh: '入门',
      es: 'Primeros pasos',
      pt: 'Primeiros passos',
    },
    short: {
      en: 'Six short steps from signed agreement to your first order.',
      de: 'Sechs kurze Schritte vom unterschriebenen Vertrag zur ersten Bestellung.',
      fr: 'Six courtes étapes, de l’accord signé à votre première commande.',
      it: 'Sei brevi passi dall’accordo firmato al primo ordine.',
      zh: '从签署协议到首个订单，六个简短步骤。',
      es: 'Seis pasos cortos, del acuerdo firmado a su primer pedido.',
      pt: 'Seis passos curtos, do acordo assinado à primeira encomenda.',
    },
    linkTitle: {
      en: 'Read the six steps',
      de: 'Die sechs Schritte lesen',
      fr: 'Lire les six étapes',
      it: 'Leggi i sei passi',
      zh: '查看六个步骤',
      es: 'Leer los seis pasos',
      pt: 'Ler os seis passos',
    },
    linkPath: '/partner/assets/documents-guides',
  },
  {
    id: 6102,
    key: 'linkedin',
    title: {
      en: 'Community',
      de: 'Gemeinschaft',
      fr: 'Communauté',
      it: 'Comunità',
      zh: '社区',
      es: 'Comunidad',
      pt: 'Comunidade',
    },
    short: {
      en: 'Ask other partners what worked, and tell them what did not.',
      de: 'Fragen Sie andere Partner, was funktioniert hat, und sagen Sie, was nicht.',
      fr: 'Demandez à d’autres partenaires ce qui a marché, et dites-leur ce qui n’a pas marché.',
      it: 'Chiedete ad altri partner che cosa ha funzionato e dite loro che cosa no.',
      zh: '向其他合作伙伴请教成功经验，也分享行不通的做法。',
      es: 'Pregunte a otros partners qué funcionó y cuénteles qué no.',
      pt: 'Pergunte a outros parceiros o que resultou e conte-lhes o que não.',
    },
    linkTitle: {
      en: 'Join the group',
      de: 'Der Gruppe beitreten',
      fr: 'Rejoindre le groupe',
      it: 'Entra nel gruppo',
      zh: '加入群组',
      es: 'Unirse al grupo',
      pt: 'Entrar no grupo',
    },
    linkPath: 'https://community.norvane.example/partners',
  },
  {
    id: 6103,
    key: 'newsletter',
    title: {
      en: 'Newsletter',
      de: 'Newsletter',
      fr: 'Lettre d’information',
      it: 'Newsletter',
      zh: '电子简报',
      es: 'Boletín',
      pt: 'Newsletter',
    },
    short: {
      en: 'One letter a month: prices, releases, dates. Nothing else.',
      de: 'Ein Brief im Monat: Preise, Versionen, Termine. Sonst nichts.',
      fr: 'Une lettre par mois : prix, versions, dates. Rien d’autre.',
      it: 'Una lettera al mese: prezzi, versioni, date. Nient’altro.',
      zh: '每月一封：价格、版本、日期，别无其他。',
      es: 'Una carta al mes: precios, versiones, fechas. Nada más.',
      pt: 'Uma carta por mês: preços, versões, datas. Mais nada.',
    },
    linkTitle: {
      en: 'Subscribe',
      de: 'Abonnieren',
      fr: 'S’abonner',
      it: 'Iscriviti',
      zh: '订阅',
      es: 'Suscribirse',
      pt: 'Subscrever',
    },
    linkPath: 'https://norvane.example/newsletter',
  },
];

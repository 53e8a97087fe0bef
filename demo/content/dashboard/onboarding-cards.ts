import { documentOf } from '../documents/documents.ts';
import type { Localised } from '../localised.ts';

interface CardSource {
  readonly id: number;
  /** The key that chooses the icon. */
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
      de: 'Erste Schritte',
      fr: 'Premiers pas',
      it: 'Primi passi',
      zh: '快速入门',
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
    linkPath: `/partner/dashboard?doc=${documentOf('onboarding-in-six-steps').id}`,
  },
  {
    id: 6102,
    key: 'linkedin',
    title: {
      en: 'Community',
      de: 'Community',
      fr: 'Communauté',
      it: 'Comunità',
      zh: '社区',
      es: 'Comunidad',
      pt: 'Comunidade',
    },
    short: {
      en: 'Ask other partners what works and share your experience.',
      de: 'Fragen Sie andere Partner, was funktioniert, und teilen Sie Ihre Erfahrung.',
      fr: 'Demandez à d’autres partenaires ce qui marche et partagez votre expérience.',
      it: 'Chiedete ad altri partner che cosa funziona e condividete la vostra esperienza.',
      zh: '向其他合作伙伴请教有效做法，并分享您的经验。',
      es: 'Pregunte a otros partners qué funciona y comparta su experiencia.',
      pt: 'Pergunte a outros parceiros o que resulta e partilhe a sua experiência.',
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
      en: 'One email a month with prices, releases and dates. Nothing else.',
      de: 'Eine E-Mail im Monat mit Preisen, Versionen und Terminen. Sonst nichts.',
      fr: 'Un e-mail par mois : prix, versions et dates. Rien d’autre.',
      it: 'Un’e-mail al mese: prezzi, nuove versioni, date. Nient’altro.',
      zh: '每月一封邮件：价格、版本、日期，别无其他。',
      es: 'Un correo al mes: precios, nuevas versiones, fechas. Nada más.',
      pt: 'Um e-mail por mês: preços, novas versões, datas. Mais nada.',
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

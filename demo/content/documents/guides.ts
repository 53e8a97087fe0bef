import { contentLocales } from '@portal/contract/locales';

import type { Block } from '../../files/pdf/document-model.ts';
import { inSeven, type ContentLocale, type Localised } from '../localised.ts';
import type { LocalisedBlock } from './localised-block.ts';
import type { DocumentSource } from './document-source.ts';
import { documentKinds } from './document-kinds.ts';
import { brandTexts, onboardingTexts } from './guide-texts.ts';
import { agreementTexts, callTexts, discountTexts, returnTexts } from './form-texts.ts';

/** Guides for all partners, in every language. */
export const guides: readonly DocumentSource[] = [
  guide(
    1901,
    'onboarding-in-six-steps',
    35,
    inSeven(
      'Onboarding in six steps',
      'Erste Schritte in sechs Etappen',
      'Premiers pas en six étapes',
      'Primi passi in sei tappe',
      '六步入门',
      'Primeros pasos en seis etapas',
      'Primeiros passos em seis etapas',
    ),
    inSeven(
      'From the signed agreement to the first order.',
      'Vom unterschriebenen Vertrag zur ersten Bestellung.',
      'De l’accord signé à la première commande.',
      'Dall’accordo firmato al primo ordine.',
      '从签署协议到首个订单。',
      'Del acuerdo firmado al primer pedido.',
      'Do acordo assinado à primeira encomenda.',
    ),
    onboardingTexts,
  ),
  guide(
    1902,
    'discount-levels',
    60,
    inSeven(
      'Discount levels',
      'Rabattstufen',
      'Niveaux de remise',
      'Livelli di sconto',
      '折扣等级',
      'Niveles de descuento',
      'Níveis de desconto',
    ),
    inSeven(
      'Requirements and benefits of each level.',
      'Voraussetzungen und Vorteile jeder Stufe.',
      'Les conditions et les avantages de chaque niveau.',
      'Requisiti e vantaggi di ogni livello.',
      '各等级的要求与权益。',
      'Requisitos y ventajas de cada nivel.',
      'Requisitos e vantagens de cada nível.',
    ),
    discountTexts,
  ),
  guide(
    1903,
    'return-and-repair-form',
    205,
    inSeven(
      'Return and repair form',
      'Formular für Rücksendung und Reparatur',
      'Formulaire de retour et réparation',
      'Modulo per resi e riparazioni',
      '退货与维修表单',
      'Formulario de devolución y reparación',
      'Formulário de devolução e reparação',
    ),
    inSeven(
      'Fill in one form for each device you return.',
      'Füllen Sie für jedes Gerät, das Sie zurücksenden, ein Formular aus.',
      'Remplissez un formulaire par appareil retourné.',
      'Compilate un modulo per ogni apparecchio che restituite.',
      '每退回一台设备填写一份表单。',
      'Rellene un formulario por cada equipo que devuelva.',
      'Preencha um formulário por cada equipamento que devolver.',
    ),
    returnTexts,
  ),
  guide(
    1904,
    'demo-unit-agreement',
    190,
    inSeven(
      'Demo unit agreement',
      'Vereinbarung über Vorführgeräte',
      'Accord de prêt pour démonstration',
      'Accordo per apparecchi dimostrativi',
      '演示设备协议',
      'Acuerdo de unidades de demostración',
      'Acordo de unidades de demonstração',
    ),
    inSeven(
      'Two-page agreement for a 30-day customer trial.',
      'Zweiseitige Vereinbarung für 30 Tage Test beim Kunden.',
      'Accord de deux pages pour un essai de 30 jours chez le client.',
      'Accordo di due pagine per una prova di 30 giorni dal cliente.',
      '用于 30 天客户试用的两页协议。',
      'Acuerdo de dos páginas para una prueba de 30 días en las instalaciones del cliente.',
      'Acordo de duas páginas para um teste de 30 dias no cliente.',
    ),
    agreementTexts,
  ),
  guide(
    1905,
    'brand-rules-in-brief',
    265,
    inSeven(
      'Brand rules in brief',
      'Markenregeln in Kürze',
      'Règles de marque en bref',
      'Regole del marchio in breve',
      '品牌规范摘要',
      'Normas de marca en breve',
      'Regras da marca em resumo',
    ),
    inSeven(
      'The arch, the colours and the name.',
      'Der Bogen, die Farben und der Name.',
      'L’arche, les couleurs et le nom.',
      'L’arco, i colori e il nome.',
      '拱形、颜色与名称。',
      'El arco, los colores y el nombre.',
      'O arco, as cores e o nome.',
    ),
    brandTexts,
  ),
  guide(
    1906,
    'who-to-call',
    155,
    inSeven('Who to call', 'Wen anrufen', 'Qui appeler', 'Chi chiamare', '联系方式', 'A quién llamar', 'A quem ligar'),
    inSeven(
      'One number for each topic, with opening hours.',
      'Eine Nummer für jedes Thema, mit Servicezeiten.',
      'Un numéro par sujet, avec les horaires.',
      'Un numero per ogni argomento, con gli orari.',
      '每类问题一个号码，附服务时间。',
      'Un número para cada tema, con su horario.',
      'Um número para cada assunto, com o horário.',
    ),
    callTexts,
  ),
  {
    // A document that is announced but has no file yet, to show this state in the portal.
    id: 1907,
    kind: 'guide',
    slug: 'spare-parts-list',
    name: inSeven(
      'Spare parts list',
      'Ersatzteilliste',
      'Liste des pièces de rechange',
      'Elenco dei ricambi',
      '备件清单',
      'Lista de repuestos',
      'Lista de peças',
    ),
    description: inSeven(
      'In preparation.',
      'In Vorbereitung.',
      'En préparation.',
      'In preparazione.',
      '准备中。',
      'En preparación.',
      'Em preparação.',
    ),
    products: [],
    locales: [],
  },
];

function guide(
  id: number,
  slug: string,
  hue: number,
  name: Localised,
  description: Localised,
  blocks: readonly LocalisedBlock[],
): DocumentSource {
  return {
    id,
    kind: 'guide',
    slug,
    name,
    description,
    products: [],
    locales: contentLocales,
    write: (locale) => ({
      locale,
      kind: documentKinds.guide.label[locale],
      title: name[locale],
      subtitle: description[locale],
      hue,
      blocks: blocks.map((block) => inLanguage(block, locale)),
    }),
  };
}

function inLanguage(block: LocalisedBlock, locale: ContentLocale): Block {
  const of = (texts: readonly Localised[]) => texts.map((text) => text[locale]);
  if ('heading' in block) return { heading: block.heading[locale] };
  if ('text' in block) return { text: block.text[locale] };
  if ('note' in block) return { note: block.note[locale] };
  if ('steps' in block) return { steps: of(block.steps) };
  if ('bullets' in block) return { bullets: of(block.bullets) };
  if ('form' in block) return { form: of(block.form) };
  return { table: { columns: of(block.columns), rows: block.rows.map(of) } };
}

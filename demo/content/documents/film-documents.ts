import type { FilmName } from '../../drawing/films/film-names.ts';
import { inSeven } from '../localised.ts';
import type { DocumentSource } from './document-source.ts';

/** Films that are listed among the documents of a product. */
export const filmDocuments: readonly (DocumentSource & { readonly film: FilmName; readonly daysAgo: number })[] = [
  {
    id: 2961,
    kind: 'film',
    slug: 'rx-120-first-setup',
    film: 'setup',
    name: inSeven(
      'RX 120 first setup',
      'Ersteinrichtung RX 120',
      'Première mise en route RX 120',
      'Prima configurazione RX 120',
      'RX 120 首次设置',
      'Primera puesta en marcha RX 120',
      'Primeira configuração RX 120',
    ),
    description: inSeven(
      'Two cables, power and the LED sequence.',
      'Zwei Kabel, Strom und die Reihenfolge der LEDs.',
      'Deux câbles, le courant et l’ordre des voyants.',
      'Due cavi, la corrente e la sequenza dei LED.',
      '两根线、电源与指示灯顺序。',
      'Dos cables, corriente y la secuencia de los LED.',
      'Dois cabos, corrente e a sequência dos LED.',
    ),
    products: [1103],
    locales: [],
    daysAgo: 57,
  },
  {
    id: 2962,
    kind: 'film',
    slug: 'cg-20-tunnel',
    film: 'tunnel',
    name: inSeven(
      'CG 20: the tunnel',
      'CG 20: der Tunnel',
      'CG 20 : le tunnel',
      'CG 20: il tunnel',
      'CG 20：隧道',
      'CG 20: el túnel',
      'CG 20: o túnel',
    ),
    description: inSeven(
      'How a home office connects to the company network.',
      'Wie sich ein Homeoffice mit dem Firmennetz verbindet.',
      'Comment un poste à domicile se connecte à l’entreprise.',
      'Come una postazione a casa si collega all’azienda.',
      '居家办公如何接入公司网络。',
      'Cómo un puesto de teletrabajo se conecta a la empresa.',
      'Como um posto de teletrabalho se liga à empresa.',
    ),
    products: [1202],
    locales: [],
    daysAgo: 88,
  },
];

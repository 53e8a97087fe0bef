import { inSeven, type Localised } from '../localised.ts';
import type { BrandPicture } from '../../drawing/brand-pictures.ts';
import type { AssetSource } from './asset-source.ts';

const logo = inSeven('Logo', 'Logo', 'Logo', 'Logo', '标识', 'Logotipo', 'Logótipo');
const background = inSeven('Background', 'Hintergrund', 'Arrière-plan', 'Sfondo', '背景', 'Fondo', 'Fundo');
const badge = inSeven('Badge', 'Abzeichen', 'Badge', 'Distintivo', '徽章', 'Insignia', 'Distintivo');

const onLight = inSeven(
  'For light grounds, PNG without a ground, 2,000 pixels wide.',
  'Für helle Gründe, PNG ohne Grund, 2.000 Pixel breit.',
  'Pour fonds clairs, PNG transparent, 2 000 pixels de large.',
  'Per fondi chiari, PNG trasparente, largo 2.000 pixel.',
  '用于浅色背景，透明 PNG，宽 2000 像素。',
  'Para fondos claros, PNG transparente, 2000 píxeles de ancho.',
  'Para fundos claros, PNG transparente, 2000 píxeis de largura.',
);
const onDark = inSeven(
  'For dark grounds, PNG without a ground, 2,000 pixels wide.',
  'Für dunkle Gründe, PNG ohne Grund, 2.000 Pixel breit.',
  'Pour fonds sombres, PNG transparent, 2 000 pixels de large.',
  'Per fondi scuri, PNG trasparente, largo 2.000 pixel.',
  '用于深色背景，透明 PNG，宽 2000 像素。',
  'Para fondos oscuros, PNG transparente, 2000 píxeles de ancho.',
  'Para fundos escuros, PNG transparente, 2000 píxeis de largura.',
);
const wall = inSeven(
  'Arches for screens, stands and slides. No text on it, so that yours fits.',
  'Bögen für Bildschirme, Stände und Folien. Ohne Text, damit Ihrer passt.',
  'Des arches pour écrans, stands et diapositives. Sans texte, pour que le vôtre y tienne.',
  'Archi per schermi, stand e diapositive. Senza testo, così il vostro ci sta.',
  '用于屏幕、展位和幻灯片的拱形背景，无文字，便于添加您的内容。',
  'Arcos para pantallas, estands y diapositivas. Sin texto, para que quepa el suyo.',
  'Arcos para ecrãs, stands e diapositivos. Sem texto, para caber o seu.',
);
const level = inSeven(
  'For your pages and letters, as long as the portal shows this level.',
  'Für Ihre Seiten und Briefe, solange das Portal diese Stufe zeigt.',
  'Pour vos pages et courriers, tant que le portail affiche ce niveau.',
  'Per le vostre pagine e lettere, finché il portale mostra questo livello.',
  '可用于您的网页和信函，以门户显示的等级为准。',
  'Para sus páginas y cartas, mientras el portal muestre este nivel.',
  'Para as suas páginas e cartas, enquanto o portal mostrar este nível.',
);

/** Logos, badges and backgrounds to take away. */
export const brandAssets: readonly AssetSource[] = (
  [
    [
      { kind: 'logo', ground: 'light' },
      logo,
      inSeven(
        'Norvane logo, dark on light',
        'Norvane-Logo, dunkel auf hell',
        'Logo Norvane, foncé sur clair',
        'Logo Norvane, scuro su chiaro',
        'Norvane 标识（浅底深字）',
        'Logotipo Norvane, oscuro sobre claro',
        'Logótipo Norvane, escuro sobre claro',
      ),
      onLight,
    ],
    [
      { kind: 'logo', ground: 'dark' },
      logo,
      inSeven(
        'Norvane logo, light on dark',
        'Norvane-Logo, hell auf dunkel',
        'Logo Norvane, clair sur foncé',
        'Logo Norvane, chiaro su scuro',
        'Norvane 标识（深底浅字）',
        'Logotipo Norvane, claro sobre oscuro',
        'Logótipo Norvane, claro sobre escuro',
      ),
      onDark,
    ],
    [
      { kind: 'logo', ground: 'black' },
      logo,
      inSeven(
        'Norvane logo, one colour',
        'Norvane-Logo, einfarbig',
        'Logo Norvane, une couleur',
        'Logo Norvane, un colore',
        'Norvane 标识（单色）',
        'Logotipo Norvane, un color',
        'Logótipo Norvane, uma cor',
      ),
      onLight,
    ],
    [
      { kind: 'mark', ground: 'light' },
      logo,
      inSeven(
        'The arch, dark on light',
        'Der Bogen, dunkel auf hell',
        'L’arche, foncée sur clair',
        'L’arco, scuro su chiaro',
        '拱形标志（浅底）',
        'El arco, oscuro sobre claro',
        'O arco, escuro sobre claro',
      ),
      onLight,
    ],
    [
      { kind: 'mark', ground: 'dark' },
      logo,
      inSeven(
        'The arch, light on dark',
        'Der Bogen, hell auf dunkel',
        'L’arche, claire sur foncé',
        'L’arco, chiaro su scuro',
        '拱形标志（深底）',
        'El arco, claro sobre oscuro',
        'O arco, claro sobre escuro',
      ),
      onDark,
    ],
    [
      { kind: 'badge', level: 'Silver' },
      badge,
      inSeven(
        'Partner badge Silver',
        'Partnerabzeichen Silber',
        'Badge partenaire Argent',
        'Distintivo partner Argento',
        '银级合作伙伴徽章',
        'Insignia de partner Plata',
        'Distintivo de parceiro Prata',
      ),
      level,
    ],
    [
      { kind: 'badge', level: 'Gold' },
      badge,
      inSeven(
        'Partner badge Gold',
        'Partnerabzeichen Gold',
        'Badge partenaire Or',
        'Distintivo partner Oro',
        '金级合作伙伴徽章',
        'Insignia de partner Oro',
        'Distintivo de parceiro Ouro',
      ),
      level,
    ],
    [
      { kind: 'badge', level: 'Platinum' },
      badge,
      inSeven(
        'Partner badge Platinum',
        'Partnerabzeichen Platin',
        'Badge partenaire Platine',
        'Distintivo partner Platino',
        '白金级合作伙伴徽章',
        'Insignia de partner Platino',
        'Distintivo de parceiro Platina',
      ),
      level,
    ],
    [
      { kind: 'wall', hue: 205 },
      background,
      inSeven(
        'Arches, harbour',
        'Bögen, Hafen',
        'Arches, port',
        'Archi, porto',
        '拱形背景：海港',
        'Arcos, puerto',
        'Arcos, porto',
      ),
      wall,
    ],
    [
      { kind: 'wall', hue: 265 },
      background,
      inSeven(
        'Arches, evening',
        'Bögen, Abend',
        'Arches, soir',
        'Archi, sera',
        '拱形背景：傍晚',
        'Arcos, tarde',
        'Arcos, fim de tarde',
      ),
      wall,
    ],
    [
      { kind: 'wall', hue: 155 },
      background,
      inSeven(
        'Arches, garden',
        'Bögen, Garten',
        'Arches, jardin',
        'Archi, giardino',
        '拱形背景：花园',
        'Arcos, jardín',
        'Arcos, jardim',
      ),
      wall,
    ],
    [
      { kind: 'wall', hue: 40 },
      background,
      inSeven(
        'Arches, clay',
        'Bögen, Ton',
        'Arches, argile',
        'Archi, argilla',
        '拱形背景：陶土',
        'Arcos, arcilla',
        'Arcos, barro',
      ),
      wall,
    ],
    [
      { kind: 'banner', hue: 205 },
      background,
      inSeven(
        'Banner for mails',
        'Banner für Mails',
        'Bannière pour courriels',
        'Banner per e-mail',
        '邮件横幅',
        'Cabecera para correos',
        'Faixa para e-mails',
      ),
      wall,
    ],
    [
      { kind: 'colours' },
      inSeven('Colours', 'Farben', 'Couleurs', 'Colori', '色彩', 'Colores', 'Cores'),
      inSeven(
        'The colours on one card',
        'Die Farben auf einer Karte',
        'Les couleurs sur une carte',
        'I colori su una scheda',
        '标准色卡',
        'Los colores en una tarjeta',
        'As cores num cartão',
      ),
      inSeven(
        'Four colours with their numbers.',
        'Vier Farben mit ihren Nummern.',
        'Quatre couleurs et leurs numéros.',
        'Quattro colori con i loro numeri.',
        '四种颜色及其编号。',
        'Cuatro colores con sus números.',
        'Quatro cores com os seus números.',
      ),
    ],
  ] satisfies readonly (readonly [BrandPicture, Localised, Localised, Localised])[]
).map(([brandPicture, documentType, title, description], index) => ({
  id: 7601 + index,
  mediaType: 'branding-assets',
  documentType,
  title,
  description,
  brandPicture,
  daysAgo: 40 + index * 11,
}));

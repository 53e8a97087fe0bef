import { inSeven, type Localised } from '../localised.ts';
import type { BrandPicture } from '../../drawing/brand-pictures.ts';
import type { AssetSource } from './asset-source.ts';

const logo = inSeven('Logo', 'Logo', 'Logo', 'Logo', '标识', 'Logotipo', 'Logótipo');
const background = inSeven('Background', 'Hintergrund', 'Arrière-plan', 'Sfondo', '背景', 'Fondo', 'Fundo');
const badge = inSeven('Badge', 'Abzeichen', 'Badge', 'Distintivo', '徽章', 'Insignia', 'Distintivo');

const onLight = inSeven(
  'For light backgrounds. Transparent PNG, 2,000 pixels wide.',
  'Für helle Hintergründe. PNG, freigestellt, 2.000 Pixel breit.',
  'Pour fonds clairs. PNG transparent, 2 000 pixels de large.',
  'Per sfondi chiari. PNG trasparente, largo 2.000 pixel.',
  '用于浅色背景，透明 PNG，宽 2000 像素。',
  'Para fondos claros. PNG transparente, 2000 píxeles de ancho.',
  'Para fundos claros. PNG transparente, 2000 píxeis de largura.',
);
const onDark = inSeven(
  'For dark backgrounds. Transparent PNG, 2,000 pixels wide.',
  'Für dunkle Hintergründe. PNG, freigestellt, 2.000 Pixel breit.',
  'Pour fonds sombres. PNG transparent, 2 000 pixels de large.',
  'Per sfondi scuri. PNG trasparente, largo 2.000 pixel.',
  '用于深色背景，透明 PNG，宽 2000 像素。',
  'Para fondos oscuros. PNG transparente, 2000 píxeles de ancho.',
  'Para fundos escuros. PNG transparente, 2000 píxeis de largura.',
);
const wall = inSeven(
  'Arch artwork for screens, stands and slides, with space for your own text.',
  'Bogenmotiv für Bildschirme, Stände und Folien, mit Platz für Ihren Text.',
  'Motif d’arches pour écrans, stands et diapositives, avec de la place pour votre texte.',
  'Motivo ad archi per schermi, stand e diapositive, con spazio per il vostro testo.',
  '用于屏幕、展位和幻灯片的拱形图案，留有空间供您添加文字。',
  'Motivo de arcos para pantallas, estands y diapositivas, con espacio para su texto.',
  'Motivo de arcos para ecrãs, stands e diapositivos, com espaço para o seu texto.',
);
const level = inSeven(
  'For your website and stationery while you hold this level.',
  'Für Ihre Website und Ihr Briefpapier, solange Sie diese Stufe haben.',
  'Pour votre site et votre papier à en-tête, tant que vous avez ce niveau.',
  'Per il vostro sito e la carta intestata, finché avete questo livello.',
  '可用于您的网站和信笺，仅限持有该等级期间。',
  'Para su sitio web y su papelería mientras tenga este nivel.',
  'Para o seu site e papel timbrado, enquanto tiver este nível.',
);

/** Logos, badges and backgrounds that partners can download. */
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
        '拱形标识（浅底）',
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
        '拱形标识（深底）',
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
        'Email banner',
        'E-Mail-Banner',
        'Bannière pour e-mails',
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
        'Colour card',
        'Farbkarte',
        'Carte des couleurs',
        'Scheda dei colori',
        '标准色卡',
        'Carta de colores',
        'Cartão de cores',
      ),
      inSeven(
        'Our four brand colours with their colour values.',
        'Unsere vier Markenfarben mit ihren Farbwerten.',
        'Nos quatre couleurs de marque et leurs valeurs.',
        'I nostri quattro colori del marchio con i loro codici.',
        '四种品牌色及其色值。',
        'Nuestros cuatro colores de marca con sus valores.',
        'As nossas quatro cores de marca com os seus valores.',
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
  ...(brandPicture.kind === 'logo' && { link: 'https://norvane.example/brand' }),
  // The arches are the newest, because the overview page shows the newest branding asset and it must look good in both themes.
  daysAgo: (isArches(brandPicture) ? 20 : 40) + index * 2,
}));

function isArches({ kind }: BrandPicture): boolean {
  return kind === 'wall';
}

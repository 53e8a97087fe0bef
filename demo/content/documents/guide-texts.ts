import { inSeven, same } from '../localised.ts';
import type { LocalisedBlock } from './localised-block.ts';

export const onboardingTexts: readonly LocalisedBlock[] = [
  {
    text: inSeven(
      'Most partners place their first order within three weeks. One person can do all six steps, and none takes longer than an afternoon.',
      'Die meisten Partner bestellen innerhalb von drei Wochen zum ersten Mal. Die sechs Schritte kann eine Person allein gehen; keiner dauert länger als einen Nachmittag.',
      'La plupart des partenaires passent leur première commande en trois semaines. Une seule personne peut suivre les six étapes ; aucune ne dépasse un après-midi.',
      'La maggior parte dei partner fa il primo ordine entro tre settimane. Le sei tappe si possono fare da soli; nessuna richiede più di un pomeriggio.',
      '多数合作伙伴在三周内完成首个订单。以下六步一人即可完成，每步不超过一个下午。',
      'La mayoría de los partners hace su primer pedido en tres semanas. Las seis etapas las puede hacer una sola persona; ninguna lleva más de una tarde.',
      'A maioria dos parceiros faz a primeira encomenda em três semanas. As seis etapas podem ser feitas por uma só pessoa; nenhuma demora mais do que uma tarde.',
    ),
  },
  {
    steps: [
      inSeven(
        'Sign the partner agreement. You’ll receive your portal account the same day.',
        'Unterschreiben Sie den Partnervertrag. Ihr Konto für das Portal erhalten Sie am selben Tag.',
        'Signez l’accord de partenariat. Vous recevez votre compte du portail le jour même.',
        'Firmate l’accordo di partnership. L’account del portale arriva lo stesso giorno.',
        '签署合作协议，当天即可获得门户账户。',
        'Firme el acuerdo de partner. Recibirá su cuenta del portal el mismo día.',
        'Assine o acordo de parceria. Recebe a conta do portal no mesmo dia.',
      ),
      inSeven(
        'Complete your company profile: address, two contacts and logo. It appears in our partner search.',
        'Vervollständigen Sie das Profil Ihrer Firma: Adresse, zwei Kontakte, Logo. Es erscheint in unserer Partnersuche.',
        'Complétez le profil de votre société : adresse, deux contacts, logo. Il apparaît dans notre annuaire.',
        'Completate il profilo dell’azienda: indirizzo, due contatti, logo. Appare nella nostra ricerca partner.',
        '完善公司资料：地址、两位联系人、标识，将显示在合作伙伴搜索中。',
        'Complete el perfil de su empresa: dirección, dos contactos, logotipo. Aparece en nuestro buscador de partners.',
        'Complete o perfil da empresa: morada, dois contactos, logótipo. Aparece na nossa pesquisa de parceiros.',
      ),
      inSeven(
        'Register one engineer for level one. The place is free in the first year.',
        'Melden Sie einen Techniker für Stufe eins an. Der Platz ist im ersten Jahr kostenfrei.',
        'Inscrivez un technicien au niveau un. La place est gratuite la première année.',
        'Iscrivete un tecnico al primo livello. Il posto è gratuito nel primo anno.',
        '为一名工程师报名一级培训，首年免费。',
        'Inscriba a un técnico en el nivel uno. La plaza es gratuita el primer año.',
        'Inscreva um técnico no nível um. O lugar é gratuito no primeiro ano.',
      ),
      inSeven(
        'Order a demo unit and try it in your own network for a week.',
        'Bestellen Sie ein Vorführgerät und erproben Sie es eine Woche im eigenen Netz.',
        'Commandez un appareil de démonstration et essayez-le une semaine dans votre réseau.',
        'Ordinate un apparecchio dimostrativo e provatelo una settimana nella vostra rete.',
        '订购一台演示设备，在自己的网络中试用一周。',
        'Pida una unidad de demostración y pruébela una semana en su propia red.',
        'Encomende uma unidade de demonstração e experimente-a uma semana na sua rede.',
      ),
      inSeven(
        'Choose three customers whose licence with another vendor expires this year. We’ll help you with the numbers.',
        'Wählen Sie drei Kunden, deren Lizenz bei einem anderen Hersteller dieses Jahr abläuft. Wir helfen Ihnen beim Rechnen.',
        'Choisissez trois clients dont la licence d’un autre fabricant expire cette année. Nous vous aidons pour les calculs.',
        'Scegliete tre clienti la cui licenza di un altro produttore scade quest’anno. Vi aiutiamo con i numeri.',
        '选择三位其他品牌许可证今年到期的客户，我们协助测算。',
        'Elija tres clientes cuya licencia de otro fabricante caduque este año. Le ayudamos con los números.',
        'Escolha três clientes cuja licença de outro fabricante expire este ano. Ajudamo-lo com os números.',
      ),
      inSeven(
        'Place the order in the portal. A week after the first delivery, we’ll call you.',
        'Bestellen Sie im Portal. Eine Woche nach der ersten Lieferung rufen wir Sie an.',
        'Passez commande dans le portail. Une semaine après la première livraison, nous vous appelons.',
        'Fate l’ordine nel portale. Una settimana dopo la prima consegna vi chiamiamo.',
        '在门户下单，首次交货一周后我们会致电回访。',
        'Haga el pedido en el portal. Una semana después de la primera entrega le llamamos.',
        'Faça a encomenda no portal. Uma semana depois da primeira entrega, ligamos-lhe.',
      ),
    ],
  },
  {
    note: inSeven(
      'Stuck on a step? The number for new partners is on the “Who to call” sheet.',
      'Es hakt bei einem Schritt? Die Nummer für neue Partner steht auf dem Blatt „Wen anrufen“.',
      'Bloqué à une étape ? Le numéro des nouveaux partenaires est sur la feuille « Qui appeler ».',
      'Qualche difficoltà? Il numero per i nuovi partner è sul foglio «Chi chiamare».',
      '在某一步受阻？新合作伙伴专线见“联系方式”。',
      '¿Se ha quedado atascado en una etapa? El número para nuevos partners está en la hoja «A quién llamar».',
      'Não consegue concluir uma etapa? O número para novos parceiros está na folha «A quem ligar».',
    ),
  },
];

export const brandTexts: readonly LocalisedBlock[] = [
  { heading: inSeven('The arch', 'Der Bogen', 'L’arche', 'L’arco', '拱形', 'El arco', 'O arco') },
  {
    bullets: [
      inSeven(
        'Keep half its width free on every side.',
        'Lassen Sie ringsum die halbe Breite frei.',
        'Laissez la moitié de sa largeur libre de chaque côté.',
        'Lasciate libera metà della sua larghezza su ogni lato.',
        '四周留出半个宽度的空白。',
        'Deje libre la mitad de su anchura a cada lado.',
        'Deixe livre metade da sua largura de cada lado.',
      ),
      inSeven(
        'Never smaller than 5 mm in print or 16 pixels on a screen.',
        'Nie kleiner als 5 mm im Druck oder 16 Pixel am Bildschirm.',
        'Jamais moins de 5 mm imprimé ou 16 pixels à l’écran.',
        'Mai meno di 5 mm in stampa o 16 pixel a schermo.',
        '印刷不小于 5 毫米，屏幕不小于 16 像素。',
        'Nunca menos de 5 mm impreso o 16 píxeles en pantalla.',
        'Nunca menos de 5 mm impresso ou 16 píxeis no ecrã.',
      ),
      inSeven(
        'Don’t rotate, tilt or outline it, and don’t fill it with an image.',
        'Nicht drehen, kippen, umranden oder mit einem Bild füllen.',
        'Ne pas la tourner, l’incliner, la cerner ni la remplir d’une image.',
        'Non ruotarlo, inclinarlo, contornarlo né riempirlo con un’immagine.',
        '不得旋转、倾斜、描边或填充图片。',
        'No girarlo, inclinarlo, perfilarlo ni llenarlo con una imagen.',
        'Não o rodar, inclinar, contornar nem encher com uma imagem.',
      ),
    ],
  },
  { heading: inSeven('The colours', 'Die Farben', 'Les couleurs', 'I colori', '颜色', 'Los colores', 'As cores') },
  {
    columns: [
      inSeven('Name', 'Name', 'Nom', 'Nome', '名称', 'Nombre', 'Nome'),
      inSeven('Screen', 'Bildschirm', 'Écran', 'Schermo', '屏幕', 'Pantalla', 'Ecrã'),
      inSeven('Print', 'Druck', 'Impression', 'Stampa', '印刷', 'Imprenta', 'Impressão'),
    ],
    rows: [
      [inSeven('Harbour', 'Hafen', 'Port', 'Porto', '海港', 'Puerto', 'Porto'), same('#006c7a'), same('C 90 M 35 Y 40 K 15')],
      [
        inSeven('Deep water', 'Tiefes Wasser', 'Eau profonde', 'Acqua profonda', '深水', 'Agua profunda', 'Água profunda'),
        same('#00242f'),
        same('C 100 M 60 Y 55 K 65'),
      ],
      [inSeven('Lamp', 'Lampe', 'Lampe', 'Lampada', '灯光', 'Lámpara', 'Lâmpada'), same('#65e3d3'), same('C 55 M 0 Y 25 K 0')],
      [inSeven('Sand', 'Sand', 'Sable', 'Sabbia', '沙', 'Arena', 'Areia'), same('#fcd89d'), same('C 0 M 15 Y 42 K 0')],
    ],
  },
  { heading: inSeven('The name', 'Der Name', 'Le nom', 'Il nome', '名称', 'El nombre', 'O nome') },
  {
    text: inSeven(
      'Norvane is written with one capital letter and is never translated. Product names keep their space: RX 120, not RX120. You can write “Norvane partner” beside your own name. Use only the level shown in the portal.',
      'Norvane schreibt man mit einem Großbuchstaben und übersetzt es nie. Produktnamen behalten ihr Leerzeichen: RX 120, nicht RX120. Neben Ihrem Namen dürfen Sie „Norvane-Partner“ schreiben; die Stufe nur so, wie sie im Portal steht.',
      'Norvane s’écrit avec une seule majuscule et ne se traduit jamais. Les noms de produits gardent leur espace : RX 120, et non RX120. Vous pouvez écrire « partenaire Norvane » à côté de votre nom ; le niveau, seulement tel qu’il figure dans le portail.',
      'Norvane si scrive con una sola maiuscola e non si traduce mai. I nomi dei prodotti mantengono lo spazio: RX 120, non RX120. Accanto al vostro nome potete scrivere «partner Norvane»; il livello solo come appare nel portale.',
      'Norvane 仅首字母大写，从不翻译。产品名称保留空格：RX 120，而非 RX120。可在贵司名称旁注明“Norvane 合作伙伴”，等级以门户显示为准。',
      'Norvane se escribe con una sola mayúscula y nunca se traduce. Los nombres de producto conservan su espacio: RX 120, no RX120. Junto a su nombre puede escribir «partner de Norvane»; el nivel, solo como figura en el portal.',
      'Norvane escreve-se com uma só maiúscula e nunca se traduz. Os nomes de produto mantêm o espaço: RX 120, não RX120. Ao lado do seu nome pode escrever «parceiro Norvane»; o nível, só como está no portal.',
    ),
  },
  {
    note: inSeven(
      'Light and dark logos are in Branding Assets. Please don’t draw your own.',
      'Logos in Hell und Dunkel finden Sie unter Markenmaterial. Bitte zeichnen Sie keine eigenen.',
      'Les logos clairs et sombres sont parmi les éléments de marque. Merci de ne pas en dessiner vous-même.',
      'I loghi chiari e scuri sono tra i materiali del marchio. Non disegnatene di vostri.',
      '浅色与深色标识见品牌素材，请勿自行绘制。',
      'Los logotipos en claro y oscuro están en los recursos de marca. No dibuje los suyos.',
      'Os logótipos em claro e escuro estão nos materiais de marca. Não desenhe os seus.',
    ),
  },
];

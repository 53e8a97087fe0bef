import { fact, watts } from '../facts.ts';
import { same, type Localised } from '../localised.ts';
import { productLine, type ProductSource } from './product-source.ts';

const shared: Localised = {
  en: 'In stock for every partner. Order by noon and it ships the same day.',
  de: 'Für alle Partner ab Lager: bis mittags bestellt, am selben Tag versandt.',
  fr: 'En stock pour tous les partenaires : commandé avant midi, expédié le jour même.',
  it: 'In magazzino per tutti i partner: ordinato entro mezzogiorno, parte lo stesso giorno.',
  zh: '为所有合作伙伴常备库存：中午前下单，当天出库。',
  es: 'En existencias para todos los partners: si se pide antes del mediodía, sale el mismo día.',
  pt: 'Em stock para todos os parceiros: encomendado até ao meio-dia, sai no mesmo dia.',
};

const accessory = productLine('', shared);

/** Accessories for the devices. */
export const accessories: readonly ProductSource[] = [
  accessory({
    id: 1701,
    model: 'PS 250',
    look: { kind: 'accessory', shape: 'power' },
    facts: [fact('power', watts(250)), fact('fits', 'RX 320, RX 480, LS 80, TS 124 P')],
    title: {
      en: 'Hot-swappable power supply',
      de: 'Netzteil, im Betrieb austauschbar',
      fr: 'Une alimentation remplaçable à chaud',
      it: 'Un alimentatore che si sostituisce a caldo',
      zh: '可热插拔的电源',
      es: 'Una fuente de alimentación que se cambia en caliente',
      pt: 'Uma fonte de alimentação que se troca a quente',
    },
    introduction: {
      en: 'One model fits four devices, so one spare on the shelf is enough. An LED shows which of the two has failed.',
      de: 'Ein Modell für vier Geräte: Ein einziges Ersatzteil im Regal genügt. Eine LED zeigt, welches der beiden ausgefallen ist.',
      fr: 'Un modèle pour quatre appareils : une seule pièce de rechange suffit. Un voyant indique laquelle des deux est en panne.',
      it: 'Un modello per quattro apparecchi: basta un solo ricambio a scaffale. Un LED indica quale dei due si è guastato.',
      zh: '一个型号适配四种设备，备一件即可。指示灯显示两个电源中哪一个失效。',
      es: 'Un modelo para cuatro equipos: basta un solo repuesto en la estantería. Un LED indica cuál de las dos ha fallado.',
      pt: 'Um modelo para quatro equipamentos: basta uma peça de reserva na prateleira. Um LED mostra qual das duas falhou.',
    },
  }),
  accessory({
    id: 1702,
    model: 'RK 1',
    look: { kind: 'accessory', shape: 'brackets' },
    facts: [fact('fits', 'RX 90, RX 120, CG 60, LS 40, TS 124'), fact('inBox', screws())],
    title: {
      en: 'Brackets for 19-inch racks',
      de: 'Winkel für das 19-Zoll-Rack',
      fr: 'Équerres pour baie de 19 pouces',
      it: 'Staffe per rack da 19 pollici',
      zh: '19 英寸机架安装支架',
      es: 'Escuadras para rack de 19 pulgadas',
      pt: 'Suportes para bastidor de 19 polegadas',
    },
    introduction: {
      en: 'Mounts half-depth devices in a rack, one alone or two side by side. The drawing in the box is full size, so you can use it as a template.',
      de: 'Bringt Geräte halber Tiefe ins Rack, einzeln oder zu zweit nebeneinander. Die beiliegende Zeichnung ist in Originalgröße gedruckt und dient als Schablone.',
      fr: 'Installe en baie les appareils de demi-profondeur, seuls ou deux côte à côte. Le dessin fourni est imprimé en taille réelle et sert de gabarit.',
      it: 'Porta nel rack gli apparecchi di mezza profondità, singoli o affiancati a due. Il disegno nella scatola è stampato in grandezza reale e fa da dima.',
      zh: '可将半深设备装入机架，单台或两台并排。包装内的图纸按实际尺寸印制，可作模板使用。',
      es: 'Lleva al rack los equipos de media profundidad, solos o de dos en dos. El dibujo de la caja está impreso a tamaño real y sirve de plantilla.',
      pt: 'Leva ao bastidor os equipamentos de meia profundidade, um ou dois lado a lado. O desenho na caixa está impresso em tamanho real e serve de molde.',
    },
  }),
  accessory({
    id: 1703,
    model: 'WK 1',
    look: { kind: 'accessory', shape: 'wall' },
    facts: [fact('fits', 'GA 20, GA 40, GA 60, LS 10, LS 20'), fact('inBox', screws())],
    title: {
      en: 'Wall and ceiling mounting plate',
      de: 'Eine Platte für Wand und Decke',
      fr: 'Une plaque pour mur et plafond',
      it: 'Una piastra per parete e soffitto',
      zh: '墙面与天花板安装板',
      es: 'Una placa para pared y techo',
      pt: 'Uma placa para parede e teto',
    },
    introduction: {
      en: 'Screw the plate on first, with both hands free. The device then clicks in, and the key in the box releases it.',
      de: 'Zuerst angeschraubt, beide Hände frei; das Gerät rastet danach ein. Ein beiliegender Schlüssel löst es wieder.',
      fr: 'Vissée d’abord, les deux mains libres ; l’appareil s’enclenche ensuite. Une clé fournie le libère.',
      it: 'Si avvita per prima, a mani libere; l’apparecchio si aggancia dopo. Una chiave nella scatola lo sgancia.',
      zh: '先固定底板，双手自由；设备随后卡入即可。包装内的钥匙用于拆卸。',
      es: 'Se atornilla primero, con las dos manos libres; el equipo encaja después. Una llave incluida lo suelta.',
      pt: 'Aparafusa-se primeiro, com as duas mãos livres; o equipamento encaixa depois. Uma chave na caixa volta a soltá-lo.',
    },
  }),
  accessory({
    id: 1704,
    model: 'SFP+ SR',
    look: { kind: 'accessory', shape: 'transceiver' },
    facts: [fact('reach', same('300 m')), fact('fits', 'Rampart RX, Lantern LS, Trellis TS'), fact('power', watts(1))],
    title: {
      en: '10-gigabit transceiver for use within a building',
      de: 'Zehn Gigabit im Gebäude',
      fr: 'Dix gigabits dans un bâtiment',
      it: 'Dieci gigabit in un edificio',
      zh: '楼内万兆光模块',
      es: 'Diez gigabits dentro de un edificio',
      pt: 'Dez gigabits dentro de um edifício',
    },
    introduction: {
      en: 'For multimode fibre up to 300 metres. Tested in every slot of every device on our list.',
      de: 'Für Multimode-Fasern bis 300 Meter. Geprüft in jedem Steckplatz jedes Geräts unserer Liste.',
      fr: 'Pour fibre multimode jusqu’à 300 mètres. Testé dans chaque emplacement de chaque appareil de notre liste.',
      it: 'Per fibra multimodale fino a 300 metri. Provato in ogni slot di ogni apparecchio del nostro listino.',
      zh: '适用于 300 米以内的多模光纤。已在我们产品列表中每台设备的每个插槽中测试。',
      es: 'Para fibra multimodo hasta 300 metros. Probado en cada ranura de cada equipo de nuestra lista.',
      pt: 'Para fibra multimodo até 300 metros. Testado em cada ranhura de cada equipamento da nossa lista.',
    },
  }),
  accessory({
    id: 1705,
    model: 'SFP28 LR',
    look: { kind: 'accessory', shape: 'transceiver' },
    facts: [fact('reach', same('10 km')), fact('fits', 'RX 320, RX 480, RX 960, LS 80, TS 512'), fact('power', watts(2))],
    title: {
      en: '25-gigabit transceiver for links across town',
      de: '25 Gigabit durch die Stadt',
      fr: '25 gigabits à travers la ville',
      it: '25 gigabit attraverso la città',
      zh: '跨城 25G 光模块',
      es: '25 gigabits a través de la ciudad',
      pt: '25 gigabits pela cidade',
    },
    introduction: {
      en: 'For single-mode fibre up to 10 kilometres. It measures its own light level and warns you before the link fails.',
      de: 'Für Singlemode-Fasern bis 10 Kilometer. Es misst seine Lichtleistung und warnt, bevor die Strecke ausfällt.',
      fr: 'Pour fibre monomode jusqu’à 10 kilomètres. Il mesure sa puissance optique et avertit avant la panne.',
      it: 'Per fibra monomodale fino a 10 chilometri. Misura la propria potenza ottica e avvisa prima che il collegamento cada.',
      zh: '适用于 10 公里以内的单模光纤。可监测自身光功率，在链路失效前预警。',
      es: 'Para fibra monomodo hasta 10 kilómetros. Mide su propia potencia óptica y avisa antes de que falle el enlace.',
      pt: 'Para fibra monomodo até 10 quilómetros. Mede a sua própria potência ótica e avisa antes de a ligação falhar.',
    },
  }),
  accessory({
    id: 1706,
    model: 'CC 2',
    look: { kind: 'accessory', shape: 'cable' },
    facts: [fact('reach', same('2 m')), fact('inBox', 'USB-C, RJ45')],
    title: {
      en: 'The cable for when nothing else responds',
      de: 'Das Kabel, wenn nichts mehr antwortet',
      fr: 'Le câble quand plus rien ne répond',
      it: 'Il cavo per quando nulla risponde',
      zh: '设备无响应时的救急线缆',
      es: 'El cable para cuando nada más responde',
      pt: 'O cabo para quando nada mais responde',
    },
    introduction: {
      en: 'A console cable from USB-C to RJ45, two metres long, in a colour that’s easy to find in a bag.',
      de: 'Ein Konsolenkabel von USB-C auf RJ45, zwei Meter lang, in einer Farbe, die man in der Tasche findet.',
      fr: 'Un câble console USB-C vers RJ45, de deux mètres, d’une couleur qui se retrouve au fond du sac.',
      it: 'Un cavo console da USB-C a RJ45, lungo due metri, di un colore che si ritrova nella borsa.',
      zh: 'USB-C 转 RJ45 控制台线，长两米，颜色醒目，在包里一眼就能找到。',
      es: 'Un cable de consola de USB-C a RJ45, de dos metros, de un color que se encuentra en la mochila.',
      pt: 'Um cabo de consola de USB-C para RJ45, com dois metros, numa cor que se encontra na mochila.',
    },
  }),
];

function screws(): Localised {
  return {
    en: 'Screws and template',
    de: 'Schrauben und Schablone',
    fr: 'Vis et gabarit',
    it: 'Viti e dima',
    zh: '螺钉与模板',
    es: 'Tornillos y plantilla',
    pt: 'Parafusos e molde',
  };
}

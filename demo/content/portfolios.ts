import type { Localised } from './localised.ts';
import { accessories } from './products/accessories.ts';
import { care } from './products/care.ts';
import { culvert } from './products/culvert.ts';
import { gable } from './products/gable.ts';
import { keel } from './products/keel.ts';
import { lantern } from './products/lantern.ts';
import type { ProductSource } from './products/product-source.ts';
import { rampart } from './products/rampart.ts';
import { trellis } from './products/trellis.ts';

export interface PortfolioSource {
  readonly id: number;
  readonly slug: string;
  readonly name: Localised;
  readonly description: Localised;
  readonly products: readonly ProductSource[];
  /** The hue of the scene on the portfolio's page. */
  readonly hue: number;
  /** The ids of the products in its picture, the front one first. */
  readonly shows: readonly [number, number?, number?];
}

export const portfolios: readonly PortfolioSource[] = [
  {
    id: 1001,
    slug: 'edge-firewalls',
    hue: 205,
    shows: [1103, 1101, 1107],
    products: rampart,
    name: {
      en: 'Edge firewalls',
      de: 'Edge-Firewalls',
      fr: 'Pare-feu de périphérie',
      it: 'Firewall perimetrali',
      zh: '边缘防火墙',
      es: 'Cortafuegos perimetrales',
      pt: 'Firewalls de perímetro',
    },
    description: {
      en: 'Rampart RX protects the network edge. Eight sizes run the same software, so learn one and you know them all.',
      de: 'Rampart RX schützt den Netzwerkrand. Acht Größen mit derselben Software: Wer eine kennt, kennt alle.',
      fr: 'Rampart RX protège la périphérie du réseau. Huit tailles, un même logiciel : qui en connaît un les connaît tous.',
      it: 'Rampart RX protegge il perimetro della rete. Otto taglie con lo stesso software: chi ne conosce uno li conosce tutti.',
      zh: 'Rampart RX 保护网络边缘。八种规格，同一套软件：学会一台，便会全部。',
      es: 'Rampart RX protege el perímetro de la red. Ocho tamaños con el mismo software: quien conoce uno los conoce todos.',
      pt: 'A Rampart RX protege o perímetro da rede. Oito tamanhos com o mesmo software: quem conhece uma conhece todas.',
    },
  },
  {
    id: 1002,
    slug: 'remote-access',
    hue: 255,
    shows: [1202, 1201, 1205],
    products: culvert,
    name: {
      en: 'Remote access',
      de: 'Fernzugriff',
      fr: 'Accès à distance',
      it: 'Accesso remoto',
      zh: '远程接入',
      es: 'Acceso remoto',
      pt: 'Acesso remoto',
    },
    description: {
      en: 'Culvert CG connects home offices, vehicles and small sites to the company network through an always-on tunnel.',
      de: 'Culvert CG verbindet Homeoffices, Fahrzeuge und kleine Standorte mit dem Firmennetz, durch einen Tunnel, der immer steht.',
      fr: 'Culvert CG relie télétravailleurs, véhicules et petits sites au réseau de l’entreprise par un tunnel toujours actif.',
      it: 'Culvert CG collega chi lavora da casa, i veicoli e le piccole sedi alla rete aziendale con un tunnel sempre attivo.',
      zh: 'Culvert CG 通过始终在线的隧道，将居家办公、车辆和小型站点接入公司网络。',
      es: 'Culvert CG conecta a los teletrabajadores, los vehículos y las sedes pequeñas con la red de la empresa mediante un túnel siempre activo.',
      pt: 'O Culvert CG liga teletrabalhadores, veículos e pequenas instalações à rede da empresa através de um túnel sempre ativo.',
    },
  },
  {
    id: 1003,
    slug: 'network-sensors',
    hue: 165,
    shows: [1302, 1301, 1304],
    products: lantern,
    name: {
      en: 'Network sensors',
      de: 'Netzwerksensoren',
      fr: 'Capteurs réseau',
      it: 'Sensori di rete',
      zh: '网络传感器',
      es: 'Sensores de red',
      pt: 'Sensores de rede',
    },
    description: {
      en: 'Lantern LS monitors your network and reports what’s changed: a new device, an unusual connection, a quiet device that starts talking.',
      de: 'Lantern LS überwacht Ihr Netz und meldet, was sich geändert hat: ein neues Gerät, eine ungewöhnliche Verbindung, ein stilles Gerät, das plötzlich kommuniziert.',
      fr: 'Lantern LS surveille votre réseau et signale ce qui a changé : un nouvel appareil, une connexion inhabituelle, un appareil muet qui se met à communiquer.',
      it: 'Lantern LS monitora la rete e segnala che cosa è cambiato: un nuovo dispositivo, una connessione insolita, un dispositivo silenzioso che comincia a comunicare.',
      zh: 'Lantern LS 监测您的网络并报告变化：新设备、异常连接，或一台沉默已久却开始通信的设备。',
      es: 'Lantern LS vigila su red y avisa de lo que ha cambiado: un dispositivo nuevo, una conexión inusual, un dispositivo callado que empieza a comunicarse.',
      pt: 'O Lantern LS monitoriza a sua rede e avisa do que mudou: um dispositivo novo, uma ligação invulgar, um dispositivo silencioso que começa a comunicar.',
    },
  },
  {
    id: 1004,
    slug: 'management',
    hue: 225,
    shows: [1401],
    products: keel,
    name: {
      en: 'Management',
      de: 'Verwaltung',
      fr: 'Gestion',
      it: 'Gestione',
      zh: '集中管理',
      es: 'Gestión',
      pt: 'Gestão',
    },
    description: {
      en: 'The Keel family keeps devices, policies, reports and logs in one place, on your own server or in our data centres.',
      de: 'Die Keel-Familie hält Geräte, Richtlinien, Berichte und Protokolle an einem Ort, auf dem eigenen Server oder in unseren Rechenzentren.',
      fr: 'La famille Keel réunit appareils, règles, rapports et journaux en un seul lieu, sur votre serveur ou dans nos centres de données.',
      it: 'La famiglia Keel tiene dispositivi, regole, rapporti e registri in un solo posto, sul proprio server o nei nostri data center.',
      zh: 'Keel 系列将设备、规则、报告和日志集中于一处，可部署在自有服务器或我们的数据中心。',
      es: 'La familia Keel reúne equipos, reglas, informes y registros en un solo lugar, en su servidor o en nuestros centros de datos.',
      pt: 'A família Keel reúne equipamentos, regras, relatórios e registos num só lugar, no seu servidor ou nos nossos centros de dados.',
    },
  },
  {
    id: 1005,
    slug: 'wireless',
    hue: 285,
    shows: [1503, 1501, 1502],
    products: gable,
    name: {
      en: 'Wireless',
      de: 'WLAN',
      fr: 'Sans fil',
      it: 'Wireless',
      zh: '无线网络',
      es: 'Red inalámbrica',
      pt: 'Rede sem fios',
    },
    description: {
      en: 'Gable GA brings your firewall policies to Wi-Fi, from hotel rooms to station halls.',
      de: 'Gable GA bringt die Richtlinien der Firewall ins WLAN, vom Hotelzimmer bis zur Bahnhofshalle.',
      fr: 'Gable GA étend les règles du pare-feu au Wi-Fi, de la chambre d’hôtel au hall de gare.',
      it: 'Gable GA porta le regole del firewall anche nel Wi-Fi, dalla camera d’albergo all’atrio della stazione.',
      zh: 'Gable GA 将防火墙的规则延伸到无线网络，从酒店客房到车站大厅。',
      es: 'Gable GA lleva las reglas del cortafuegos a la red inalámbrica, de la habitación de hotel al vestíbulo de la estación.',
      pt: 'O Gable GA leva as regras da firewall à rede sem fios, do quarto de hotel ao átrio da estação.',
    },
  },
  {
    id: 1006,
    slug: 'switching',
    hue: 235,
    shows: [1603, 1601, 1605],
    products: trellis,
    name: {
      en: 'Switching',
      de: 'Switches',
      fr: 'Commutation',
      it: 'Switch',
      zh: '交换机',
      es: 'Conmutación',
      pt: 'Comutação',
    },
    description: {
      en: 'Trellis TS connects desks, floors and buildings. Each port recognises the device plugged into it and applies that device’s policy.',
      de: 'Trellis TS verbindet Tische, Etagen und Gebäude. Jeder Anschluss erkennt das angeschlossene Gerät und wendet dessen Richtlinie an.',
      fr: 'Trellis TS relie bureaux, étages et bâtiments. Chaque port reconnaît l’appareil branché et applique ses règles.',
      it: 'Trellis TS collega scrivanie, piani ed edifici. Ogni porta riconosce il dispositivo collegato e ne applica i criteri.',
      zh: 'Trellis TS 连接办公桌、楼层与楼宇。每个端口识别所接入的设备，并应用该设备的策略。',
      es: 'Trellis TS conecta mesas, plantas y edificios. Cada puerto reconoce el dispositivo conectado y aplica su política.',
      pt: 'O Trellis TS liga secretárias, pisos e edifícios. Cada porta reconhece o dispositivo ligado e aplica a sua política.',
    },
  },
  {
    id: 1007,
    slug: 'accessories',
    hue: 70,
    shows: [1701, 1704, 1703],
    products: accessories,
    name: {
      en: 'Accessories',
      de: 'Zubehör',
      fr: 'Accessoires',
      it: 'Accessori',
      zh: '配件',
      es: 'Accesorios',
      pt: 'Acessórios',
    },
    description: {
      en: 'Power supplies, brackets, transceivers and the one cable everyone forgets.',
      de: 'Netzteile, Winkel, Transceiver und das eine Kabel, das alle vergessen.',
      fr: 'Alimentations, équerres, émetteurs-récepteurs et le câble que tout le monde oublie.',
      it: 'Alimentatori, staffe, transceiver e il cavo che tutti dimenticano.',
      zh: '电源、支架、光模块，以及那根人人都会忘带的线。',
      es: 'Fuentes, escuadras, transceptores y el cable que todo el mundo olvida.',
      pt: 'Fontes, suportes, transcetores e o cabo de que todos se esquecem.',
    },
  },
  {
    id: 1008,
    slug: 'licences-and-care',
    hue: 190,
    shows: [1802, 1804],
    products: care,
    name: {
      en: 'Licences and care',
      de: 'Lizenzen und Betreuung',
      fr: 'Licences et services',
      it: 'Licenze e assistenza',
      zh: '许可证与服务',
      es: 'Licencias y asistencia',
      pt: 'Licenças e assistência',
    },
    description: {
      en: 'Updates, support and hardware replacement in three plans, plus the threat feed.',
      de: 'Updates, Support und Hardwareaustausch in drei Stufen, dazu der Threat Feed.',
      fr: 'Mises à jour, support et remplacement du matériel en trois niveaux, plus le flux de menaces.',
      it: 'Aggiornamenti, supporto e sostituzione dell’hardware su tre livelli, più il flusso di minacce.',
      zh: '更新、技术支持与硬件更换分三个等级，另有持续更新的威胁情报。',
      es: 'Actualizaciones, soporte y sustitución de hardware en tres niveles, más el flujo de amenazas.',
      pt: 'Atualizações, suporte e substituição de hardware em três níveis, mais o fluxo de ameaças.',
    },
  },
];

export const products: readonly ProductSource[] = portfolios.flatMap((portfolio) => portfolio.products);

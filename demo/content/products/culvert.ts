import { count, fact, gbit, mbit, people, values, watts, type Fact } from '../facts.ts';
import { sentences, type Localised } from '../localised.ts';
import type { ProductSource } from './product-source.ts';

const shared: Localised = {
  en: 'The tunnel is up before anyone signs in, and its keys never leave the device. Keel Manager shows which gateways are reachable and brings new software at night.',
  de: 'Der Tunnel steht, bevor sich jemand anmeldet, und seine Schlüssel verlassen das Gerät nie. Keel Manager zeigt, welche Gateways erreichbar sind, und bringt neue Software in der Nacht.',
  fr: 'Le tunnel est établi avant toute connexion d’un utilisateur, et ses clés ne quittent jamais l’appareil. Keel Manager montre quelles passerelles sont joignables et installe les nouvelles versions la nuit.',
  it: 'Il tunnel è attivo prima che qualcuno acceda e le sue chiavi non lasciano mai l’apparecchio. Keel Manager mostra quali gateway sono raggiungibili e installa il nuovo software di notte.',
  zh: '隧道在用户登录之前即已建立，密钥从不离开设备。Keel Manager 显示哪些网关在线，并在夜间更新软件。',
  es: 'El túnel está en pie antes de que nadie inicie sesión, y sus claves nunca salen del equipo. Keel Manager muestra qué pasarelas están accesibles e instala el software nuevo por la noche.',
  pt: 'O túnel está ativo antes de alguém iniciar sessão e as suas chaves nunca saem do equipamento. O Keel Manager mostra que gateways estão acessíveis e instala o novo software durante a noite.',
};

/** Gateways that bring single people and small sites into the company's network. */
export const culvert: readonly ProductSource[] = [
  gateway({
    id: 1201,
    model: 'CG 10',
    look: { kind: 'rack', width: 96, height: 24, depth: 22, copper: 2, fibre: 0 },
    facts: [
      fact('vpnThroughput', mbit(150)),
      fact('ports', '2 × 1G, USB-C'),
      fact('people', people(1)),
      fact('size', values.pocket),
      fact('power', watts(4)),
    ],
    title: {
      en: 'The office in a coat pocket',
      de: 'Das Büro in der Manteltasche',
      fr: 'Le bureau dans la poche du manteau',
      it: 'L’ufficio in tasca',
      zh: '装进口袋的办公室',
      es: 'La oficina en el bolsillo',
      pt: 'O escritório no bolso',
    },
    lead: {
      en: 'For people who work in trains and hotels. It takes power from the laptop, joins the network at hand and lets nothing through but the tunnel.',
      de: 'Für Menschen, die in Zügen und Hotels arbeiten. Es nimmt Strom vom Laptop, nutzt das Netz vor Ort und lässt nur den Tunnel durch.',
      fr: 'Pour ceux qui travaillent dans les trains et les hôtels. Il s’alimente sur l’ordinateur portable, rejoint le réseau présent et ne laisse passer que le tunnel.',
      it: 'Per chi lavora in treno e in albergo. Prende corrente dal portatile, usa la rete disponibile e lascia passare soltanto il tunnel.',
      zh: '适合在列车和酒店办公的人。由笔记本供电，接入当地网络，只放行隧道流量。',
      es: 'Para quien trabaja en trenes y hoteles. Toma la corriente del portátil, usa la red que haya y no deja pasar más que el túnel.',
      pt: 'Para quem trabalha em comboios e hotéis. Recebe energia do portátil, usa a rede disponível e só deixa passar o túnel.',
    },
  }),
  gateway({
    id: 1202,
    model: 'CG 20',
    look: { kind: 'rack', width: 150, height: 34, depth: 32, copper: 4, fibre: 0 },
    facts: [
      fact('vpnThroughput', mbit(400)),
      fact('ports', '4 × 1G'),
      fact('people', people(5)),
      fact('size', values.desktop),
      fact('power', watts(7)),
    ],
    title: {
      en: 'The home office, as safe as the desk beside yours',
      de: 'Das Homeoffice, so sicher wie der Schreibtisch nebenan',
      fr: 'Le télétravail, aussi sûr que le bureau voisin',
      it: 'Il lavoro da casa, sicuro come la scrivania accanto',
      zh: '居家办公，与邻座工位一样安全',
      es: 'El teletrabajo, tan seguro como la mesa de al lado',
      pt: 'O teletrabalho, tão seguro como a secretária ao lado',
    },
    lead: {
      en: 'One cable to the router of the house, one to the desk. Work and family networks never meet, and the telephone on the desk rings as it does in the office.',
      de: 'Ein Kabel zum Router des Hauses, eins zum Schreibtisch. Arbeits- und Familiennetz begegnen sich nie, und das Telefon klingelt wie im Büro.',
      fr: 'Un câble vers la box de la maison, un autre vers le bureau. Le réseau du travail et celui de la famille ne se croisent jamais, et le téléphone sonne comme au bureau.',
      it: 'Un cavo verso il router di casa, uno verso la scrivania. La rete di lavoro e quella di famiglia non si incontrano mai e il telefono squilla come in ufficio.',
      zh: '一根线接家用路由器，一根线接办公桌。工作网络与家庭网络互不相通，桌上的电话与在办公室时一样响起。',
      es: 'Un cable al router de casa y otro al escritorio. La red del trabajo y la de la familia no se cruzan nunca, y el teléfono suena como en la oficina.',
      pt: 'Um cabo para o router de casa, outro para a secretária. A rede do trabalho e a da família nunca se cruzam, e o telefone toca como no escritório.',
    },
  }),
  gateway({
    id: 1203,
    model: 'CG 20 5G',
    look: { kind: 'rack', width: 150, height: 34, depth: 32, copper: 4, fibre: 0, antennas: 2 },
    facts: [
      fact('vpnThroughput', mbit(400)),
      fact('ports', '4 × 1G, 5G, 2 × SIM'),
      fact('people', people(5)),
      fact('size', values.desktop),
      fact('power', watts(11)),
    ],
    title: {
      en: 'Where no cable goes',
      de: 'Wo kein Kabel hinführt',
      fr: 'Là où aucun câble ne va',
      it: 'Dove nessun cavo arriva',
      zh: '线缆到不了的地方',
      es: 'Adonde no llega ningún cable',
      pt: 'Onde nenhum cabo chega',
    },
    lead: {
      en: 'Building sites, market stalls, the first weeks of a new shop. Two SIM cards of different networks share the load, and the cable takes over on the day it comes.',
      de: 'Baustellen, Marktstände, die ersten Wochen einer neuen Filiale. Zwei SIM-Karten verschiedener Netze teilen sich die Last, und das Kabel übernimmt an dem Tag, an dem es kommt.',
      fr: 'Chantiers, étals de marché, premières semaines d’un nouveau magasin. Deux cartes SIM de réseaux différents se partagent la charge, et le câble prend le relais le jour où il arrive.',
      it: 'Cantieri, banchi del mercato, le prime settimane di un nuovo negozio. Due SIM di reti diverse si dividono il carico e il cavo subentra il giorno in cui arriva.',
      zh: '工地、集市摊位、新店开业的头几周。两张不同网络的 SIM 卡分担负载，线路开通当天即由有线接管。',
      es: 'Obras, puestos de mercado, las primeras semanas de una tienda nueva. Dos tarjetas SIM de redes distintas se reparten la carga, y el cable toma el relevo el día que llega.',
      pt: 'Obras, bancas de mercado, as primeiras semanas de uma loja nova. Dois cartões SIM de redes diferentes repartem a carga, e o cabo assume no dia em que chegar.',
    },
  }),
  gateway({
    id: 1204,
    model: 'CG 40',
    look: { kind: 'rack', width: 190, height: 34, depth: 30, copper: 6, fibre: 1, hasVents: true },
    facts: [
      fact('vpnThroughput', mbit(900)),
      fact('ports', '6 × 1G, 1 × SFP'),
      fact('people', people(15)),
      fact('size', values.desktop),
      fact('power', watts(14)),
    ],
    title: {
      en: 'A practice, a studio, a workshop',
      de: 'Eine Praxis, ein Studio, eine Werkstatt',
      fr: 'Un cabinet, un studio, un atelier',
      it: 'Uno studio medico, un atelier, un’officina',
      zh: '诊所、工作室、车间',
      es: 'Una consulta, un estudio, un taller',
      pt: 'Um consultório, um estúdio, uma oficina',
    },
    lead: {
      en: 'Six ports in four separate networks, set up before it leaves your shelf. A stick with the configuration restores a broken device in the time it takes to make coffee.',
      de: 'Sechs Anschlüsse in vier getrennten Netzen, eingerichtet, bevor das Gerät Ihr Regal verlässt. Ein Stick mit der Konfiguration stellt ein defektes Gerät wieder her, während der Kaffee durchläuft.',
      fr: 'Six ports dans quatre réseaux séparés, réglés avant que l’appareil ne quitte votre étagère. Une clé contenant la configuration rétablit un appareil en panne le temps de faire un café.',
      it: 'Sei porte in quattro reti separate, configurate prima che l’apparecchio lasci il vostro scaffale. Una chiavetta con la configurazione ripristina un apparecchio guasto nel tempo di un caffè.',
      zh: '六个接口划入四个独立网络，出库前即已配置完毕。带有配置的 U 盘可在一杯咖啡的时间内恢复故障设备。',
      es: 'Seis puertos en cuatro redes separadas, configurados antes de que el equipo salga de su estantería. Una memoria con la configuración recupera un equipo averiado en lo que se tarda en hacer café.',
      pt: 'Seis portas em quatro redes separadas, configuradas antes de o equipamento sair da sua prateleira. Uma pen com a configuração recupera um equipamento avariado no tempo de fazer um café.',
    },
  }),
  gateway({
    id: 1205,
    model: 'CG 60',
    look: { kind: 'rack', width: 250, height: 36, depth: 32, copper: 8, fibre: 2, hasVents: true },
    facts: [
      fact('vpnThroughput', gbit(1.8)),
      fact('ports', '8 × 2.5G, 2 × SFP+'),
      fact('tunnels', count(120)),
      fact('people', people(40)),
      fact('size', values.halfDepth),
      fact('power', watts(22)),
    ],
    title: {
      en: 'The far end of a hundred tunnels',
      de: 'Das andere Ende von hundert Tunneln',
      fr: 'L’autre bout de cent tunnels',
      it: 'L’altro capo di cento tunnel',
      zh: '百条隧道的另一端',
      es: 'El otro extremo de cien túneles',
      pt: 'A outra ponta de cem túneis',
    },
    lead: {
      en: 'Receives the home offices of a small company without a firewall of its own class. It sorts calls from downloads on each tunnel, so that a backup never talks over a customer.',
      de: 'Nimmt die Homeoffices einer kleinen Firma auf, ohne dass dafür eine große Firewall nötig wäre. In jedem Tunnel trennt es Gespräche von Downloads: Eine Sicherung fällt keinem Kunden ins Wort.',
      fr: 'Reçoit les télétravailleurs d’une petite entreprise sans exiger un grand pare-feu. Dans chaque tunnel, il sépare les appels des téléchargements : une sauvegarde ne coupe jamais la parole à un client.',
      it: 'Accoglie chi lavora da casa in una piccola azienda senza richiedere un grande firewall. In ogni tunnel distingue le chiamate dai download: un backup non toglie mai la parola a un cliente.',
      zh: '无需大型防火墙，即可接入小型公司的居家员工。在每条隧道中区分通话与下载，备份任务绝不会打断客户的声音。',
      es: 'Recibe los teletrabajos de una empresa pequeña sin exigir un gran cortafuegos. En cada túnel separa las llamadas de las descargas: una copia de seguridad nunca le quita la palabra a un cliente.',
      pt: 'Recebe os teletrabalhadores de uma pequena empresa sem exigir uma grande firewall. Em cada túnel separa chamadas de transferências: uma cópia de segurança nunca interrompe um cliente.',
    },
  }),
  gateway({
    id: 1206,
    model: 'CG Virtual',
    look: { kind: 'windows', view: 'map' },
    facts: [
      fact('vpnThroughput', gbit(5)),
      fact('tunnels', count(1000)),
      fact('runsOn', 'KVM, VMware, Hyper-V'),
      fact('licence', values.perYear),
    ],
    title: {
      en: 'The same gateway, without the box',
      de: 'Dasselbe Gateway, ohne Gehäuse',
      fr: 'La même passerelle, sans le boîtier',
      it: 'Lo stesso gateway, senza la scatola',
      zh: '同样的网关，没有机壳',
      es: 'La misma pasarela, sin la caja',
      pt: 'O mesmo gateway, sem a caixa',
    },
    lead: {
      en: 'An image for the common hypervisors, with the same policies and the same screens as the devices. The licence moves with it when the machine below is changed.',
      de: 'Ein Abbild für die üblichen Hypervisoren, mit denselben Richtlinien und denselben Ansichten wie die Geräte. Wechselt die Maschine darunter, zieht die Lizenz mit um.',
      fr: 'Une image pour les hyperviseurs courants, avec les mêmes règles et les mêmes écrans que les appareils. La licence suit quand la machine en dessous change.',
      it: 'Un’immagine per gli hypervisor più diffusi, con gli stessi criteri e le stesse schermate degli apparecchi. La licenza la segue quando cambia la macchina sottostante.',
      zh: '适用于常见虚拟化平台的镜像，策略与界面与实体设备一致。更换底层主机时，许可证随之迁移。',
      es: 'Una imagen para los hipervisores habituales, con las mismas políticas y las mismas pantallas que los equipos. La licencia se muda con ella cuando cambia la máquina de debajo.',
      pt: 'Uma imagem para os hipervisores comuns, com as mesmas políticas e os mesmos ecrãs dos equipamentos. A licença acompanha-a quando muda a máquina por baixo.',
    },
  }),
];

interface GatewaySource extends Pick<ProductSource, 'id' | 'model' | 'look' | 'title'> {
  readonly lead: Localised;
  readonly facts: readonly Fact[];
}

function gateway({ lead, ...source }: GatewaySource): ProductSource {
  const slug = `culvert-${source.model.toLowerCase().replaceAll(' ', '-')}`;
  return { ...source, slug, name: `Culvert ${source.model}`, description: sentences(lead, shared) };
}

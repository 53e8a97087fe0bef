import { count, fact, gbit, people, values, watts } from '../facts.ts';
import { inEach, number, sentences, type Localised } from '../localised.ts';
import type { ProductSource } from './product-source.ts';

/** The text that all products of the line share, with the figures of each product. */
const sharedText: Record<keyof Localised, (gbit: string, tunnels: string) => string> = {
  en: (g, t) =>
    `It inspects ${g} Gbit/s of encrypted traffic and supports ${t} VPN tunnels. Keel Manager delivers policies, updates and licences. If the connection drops, the device keeps running on its last policy.`,
  de: (g, t) =>
    `Sie prüft ${g} Gbit/s verschlüsselten Verkehr und unterstützt ${t} VPN-Tunnel. Richtlinien, Updates und Lizenzen kommen vom Keel Manager. Reißt die Verbindung ab, arbeitet das Gerät mit der letzten Richtlinie weiter.`,
  fr: (g, t) =>
    `Il inspecte ${g} Gbit/s de trafic chiffré et prend en charge ${t} tunnels VPN. Règles, mises à jour et licences viennent de Keel Manager. Si la connexion est coupée, l’appareil continue avec ses dernières règles.`,
  it: (g, t) =>
    `Ispeziona ${g} Gbit/s di traffico cifrato e supporta ${t} tunnel VPN. Criteri, aggiornamenti e licenze arrivano da Keel Manager. Se la connessione cade, l’apparecchio continua con gli ultimi criteri.`,
  zh: (g, t) =>
    `可检测 ${g} Gbit/s 的加密流量，支持 ${t} 条 VPN 隧道。策略、更新和许可证来自 Keel Manager。连接中断时，设备按最后一份策略继续工作。`,
  es: (g, t) =>
    `Inspecciona ${g} Gbit/s de tráfico cifrado y admite ${t} túneles VPN. Las políticas, actualizaciones y licencias llegan de Keel Manager. Si se corta la conexión, el equipo sigue con su última política.`,
  pt: (g, t) =>
    `Inspeciona ${g} Gbit/s de tráfego cifrado e suporta ${t} túneis VPN. As políticas, atualizações e licenças vêm do Keel Manager. Se a ligação cair, o equipamento continua com a última política.`,
};

/** Firewalls for the network edge, from small shops to data centres. */
export const rampart: readonly ProductSource[] = [
  firewall({
    id: 1101,
    size: 60,
    measures: { gbit: 1, tunnels: 50, people: 25, watts: 12 },
    ports: '5 × 2.5G',
    form: values.desktop,
    look: { kind: 'rack', width: 190, height: 30, depth: 26, copper: 5, fibre: 0, hasVents: true },
    title: {
      en: 'A firewall for the shop around the corner',
      de: 'Eine Firewall für den Laden um die Ecke',
      fr: 'Un pare-feu pour le magasin du coin',
      it: 'Un firewall per il negozio all’angolo',
      zh: '适合街角小店的防火墙',
      es: 'Un cortafuegos para la tienda de la esquina',
      pt: 'Uma firewall para a loja da esquina',
    },
    introduction: {
      en: 'Fanless, silent and small enough to sit beside the till. Five ports keep card terminal, cameras and guest network separate.',
      de: 'Lautlos, ohne Lüfter und klein genug für den Platz neben der Kasse. Fünf Anschlüsse halten Kartenterminal, Kameras und Gästenetz getrennt.',
      fr: 'Silencieux, sans ventilateur et assez petit pour tenir près de la caisse. Cinq ports séparent le terminal de paiement, les caméras et le réseau des visiteurs.',
      it: 'Silenzioso, senza ventola e abbastanza piccolo da stare accanto alla cassa. Cinque porte tengono separati terminale di pagamento, telecamere e rete degli ospiti.',
      zh: '静音、无风扇，小到可以放在收银台旁。五个端口将刷卡终端、摄像头和访客网络彼此隔离。',
      es: 'Silencioso, sin ventilador y lo bastante pequeño para estar junto a la caja. Cinco puertos mantienen separados el datáfono, las cámaras y la red de invitados.',
      pt: 'Silenciosa, sem ventoinha e pequena o suficiente para ficar junto à caixa. Cinco portas mantêm separados o terminal de pagamento, as câmaras e a rede de convidados.',
    },
  }),
  firewall({
    id: 1102,
    size: 90,
    measures: { gbit: 2.1, tunnels: 200, people: 60, watts: 18 },
    ports: '8 × 2.5G, 1 × SFP+',
    form: values.desktop,
    look: { kind: 'rack', width: 230, height: 34, depth: 28, copper: 8, fibre: 1, hasVents: true },
    title: {
      en: 'Firewall for growing offices',
      de: 'Eine Firewall für wachsende Büros',
      fr: 'Un pare-feu pour les bureaux qui grandissent',
      it: 'Un firewall per uffici in crescita',
      zh: '适合成长型办公室的防火墙',
      es: 'Un cortafuegos para oficinas en crecimiento',
      pt: 'Uma firewall para escritórios em crescimento',
    },
    introduction: {
      en: 'Eight ports and one fibre slot, ready for your first fast line. When the office doubles, an upgrade licence unlocks full throughput.',
      de: 'Acht Anschlüsse und ein Glasfaserplatz, bereit für Ihre erste schnelle Leitung. Verdoppelt sich das Büro, schaltet eine Upgrade-Lizenz den vollen Durchsatz frei.',
      fr: 'Huit ports et un emplacement pour la fibre, prêts pour votre première ligne rapide. Quand le bureau double, une licence de mise à niveau libère le débit complet.',
      it: 'Otto porte e uno slot per la fibra, pronti per la prima linea veloce. Quando l’ufficio raddoppia, una licenza di upgrade sblocca tutta la velocità.',
      zh: '八个端口和一个光纤插槽，可直接接入首条高速线路。办公室规模翻倍后，升级许可证即可释放全部吞吐量。',
      es: 'Ocho puertos y una ranura de fibra, listos para su primera línea rápida. Cuando la oficina se duplica, una licencia de ampliación libera toda la velocidad.',
      pt: 'Oito portas e uma ranhura de fibra, prontas para a sua primeira linha rápida. Quando o escritório duplicar, uma licença de upgrade liberta todo o débito.',
    },
  }),
  firewall({
    id: 1103,
    size: 120,
    measures: { gbit: 4.2, tunnels: 500, people: 150, watts: 32 },
    ports: '8 × 2.5G, 2 × SFP+',
    form: values.halfDepth,
    look: { kind: 'rack', width: 320, height: 48, depth: 34, copper: 8, fibre: 2, hasVents: true },
    title: {
      en: 'Firewall for branches without an engineer',
      de: 'Eine Firewall für die Filiale ohne Techniker',
      fr: 'Un pare-feu pour l’agence sans technicien',
      it: 'Un firewall per la filiale senza tecnico',
      zh: '为没有工程师的分支机构准备的防火墙',
      es: 'Un cortafuegos para la sucursal sin técnico',
      pt: 'Uma firewall para a filial sem técnico',
    },
    introduction: {
      en: 'Ship it, plug in two cables, and the device fetches its policy from Keel Manager. Encrypted traffic is inspected at full line speed. If one internet line fails, the second takes over before a call drops.',
      de: 'Als Paket verschicken, zwei Kabel stecken, und das Gerät holt seine Richtlinie vom Keel Manager. Die Prüfung verschlüsselten Verkehrs läuft bei voller Leitungsgeschwindigkeit weiter, und fällt eine Leitung aus, übernimmt die zweite, bevor ein Gespräch abreißt.',
      fr: 'Envoyez-le par colis, branchez deux câbles, et l’appareil va chercher ses règles dans Keel Manager. L’inspection du trafic chiffré reste active à pleine vitesse, et si une ligne tombe, la seconde prend le relais avant qu’un appel ne soit coupé.',
      it: 'Lo si spedisce in un pacco, si collegano due cavi e l’apparecchio preleva i suoi criteri da Keel Manager. L’ispezione del traffico cifrato resta attiva alla piena velocità della linea e, se una linea cade, la seconda subentra prima che si interrompa una chiamata.',
      zh: '寄出包裹，插上两根线，设备便从 Keel Manager 取得策略。加密流量检测始终以线速运行；一条线路中断时，第二条会在通话掉线之前接管。',
      es: 'Se envía por paquete, se conectan dos cables y el equipo recoge su política de Keel Manager. La inspección del tráfico cifrado sigue activa a plena velocidad de línea y, si una línea falla, la segunda entra antes de que se corte una llamada.',
      pt: 'Envia-se por correio, ligam-se dois cabos e o equipamento vai buscar a sua política ao Keel Manager. A inspeção do tráfego cifrado mantém-se à velocidade total da linha e, se uma linha falhar, a segunda assume antes de cair uma chamada.',
    },
  }),
  firewall({
    id: 1104,
    size: 180,
    measures: { gbit: 7.5, tunnels: 1000, people: 300, watts: 60 },
    ports: '12 × 2.5G, 4 × SFP+',
    form: values.oneUnit,
    look: { kind: 'rack', width: 320, height: 48, depth: 38, copper: 12, fibre: 4, hasVents: true },
    title: {
      en: 'Firewall for sites with several internet lines',
      de: 'Eine Firewall für Standorte mit mehreren Leitungen',
      fr: 'Un pare-feu pour les sites à plusieurs lignes',
      it: 'Un firewall per sedi con più linee',
      zh: '适合多线路站点的防火墙',
      es: 'Un cortafuegos para sedes con varias líneas',
      pt: 'Uma firewall para instalações com várias linhas',
    },
    introduction: {
      en: 'Four fibre slots connect two providers, the storage network and the next building. Traffic is shared among the lines by application, and each line’s statistics are kept for a year.',
      de: 'Vier Glasfaserplätze nehmen zwei Provider, das Speichernetz und die Verbindung zum Nachbargebäude auf. Der Verkehr wird nach Anwendung auf die Leitungen verteilt, die Werte jeder Leitung bleiben ein Jahr erhalten.',
      fr: 'Quatre emplacements pour la fibre accueillent deux opérateurs, le réseau de stockage et la liaison vers le bâtiment voisin. Le trafic est réparti entre les lignes par application, et les chiffres de chaque ligne sont gardés un an.',
      it: 'Quattro slot per la fibra accolgono due operatori, la rete di archiviazione e il collegamento all’edificio vicino. Il traffico è ripartito tra le linee per applicazione e i dati di ogni linea restano disponibili per un anno.',
      zh: '四个光纤端口可接入两家运营商、存储网络以及通往邻楼的链路。流量按应用分配到各条线路，每条线路的数据保存一年。',
      es: 'Cuatro ranuras de fibra reciben a dos operadores, la red de almacenamiento y el enlace con el edificio vecino. El tráfico se reparte entre las líneas por aplicación y los datos de cada línea se guardan un año.',
      pt: 'Quatro ranhuras de fibra recebem dois operadores, a rede de armazenamento e a ligação ao edifício vizinho. O tráfego é repartido pelas linhas por aplicação e os dados de cada linha ficam guardados um ano.',
    },
  }),
  firewall({
    id: 1105,
    size: 240,
    measures: { gbit: 12, tunnels: 2000, people: 600, watts: 95 },
    ports: '16 × 2.5G, 4 × SFP+',
    form: values.oneUnit,
    look: { kind: 'rack', width: 320, height: 52, depth: 38, copper: 16, fibre: 4, hasScreen: true, hasVents: true },
    title: {
      en: 'Head-office firewall in one rack unit',
      de: 'Die Zentrale auf einer Höheneinheit',
      fr: 'Le siège dans une seule unité de baie',
      it: 'La sede centrale in una sola unità rack',
      zh: '一个机架单位容纳整个总部',
      es: 'La sede central en una sola unidad de rack',
      pt: 'A sede numa única unidade de bastidor',
    },
    introduction: {
      en: 'A small front display shows load, lines and alerts without a laptop. Two devices run as a pair: the second mirrors every open connection and takes over without a restart.',
      de: 'Ein kleiner Bildschirm an der Front zeigt Last, Leitungen und Warnungen ohne Laptop. Zwei Geräte laufen als Paar: Das zweite hält jede offene Verbindung mit und übernimmt ohne Neustart.',
      fr: 'Un petit écran en façade montre la charge, les lignes et les alertes sans ordinateur portable. Deux appareils forment une paire : le second suit chaque connexion ouverte et prend le relais sans redémarrage.',
      it: 'Un piccolo schermo frontale mostra carico, linee e avvisi senza bisogno di un portatile. Due apparecchi lavorano in coppia: il secondo segue ogni connessione aperta e subentra senza riavvio.',
      zh: '前面板的小屏幕无需笔记本即可显示负载、线路和告警。两台设备可成对运行：备机同步每个已建立的连接，接管时无需重启。',
      es: 'Una pequeña pantalla frontal muestra carga, líneas y avisos sin portátil. Dos equipos trabajan en pareja: el segundo sigue cada conexión abierta y toma el relevo sin reiniciar.',
      pt: 'Um pequeno ecrã frontal mostra a carga, as linhas e os avisos sem computador portátil. Dois equipamentos trabalham em par: o segundo acompanha cada ligação aberta e assume sem reiniciar.',
    },
  }),
  firewall({
    id: 1106,
    size: 320,
    measures: { gbit: 24, tunnels: 4000, people: 1500, watts: 180 },
    ports: '16 × 10G, 6 × SFP28',
    form: values.oneUnit,
    look: { kind: 'rack', width: 320, height: 56, depth: 40, copper: 16, fibre: 6, hasScreen: true, hasVents: true },
    title: {
      en: 'Ten gigabits at every port',
      de: 'Zehn Gigabit an jedem Anschluss',
      fr: 'Dix gigabits à chaque port',
      it: 'Dieci gigabit su ogni porta',
      zh: '每个端口万兆',
      es: 'Diez gigabits en cada puerto',
      pt: 'Dez gigabits em cada porta',
    },
    introduction: {
      en: 'Made for server rooms that have moved to ten gigabits and still want to inspect everything. Power supplies and fans are swapped from the front while it runs.',
      de: 'Gebaut für Serverräume, die auf zehn Gigabit umgestellt haben und trotzdem alles prüfen wollen. Netzteile und Lüfter werden im laufenden Betrieb von vorn getauscht.',
      fr: 'Conçu pour les salles serveurs passées à dix gigabits qui veulent tout de même tout inspecter. Alimentations et ventilateurs se changent à chaud, par l’avant.',
      it: 'Pensato per le sale server passate ai dieci gigabit che vogliono comunque ispezionare tutto. Alimentatori e ventole si sostituiscono a caldo, dal fronte.',
      zh: '为已升级到万兆、仍希望检测全部流量的机房而设计。电源和风扇可在运行中从正面更换。',
      es: 'Pensado para salas de servidores que han pasado a diez gigabits y quieren seguir inspeccionándolo todo. Las fuentes de alimentación y los ventiladores se cambian en caliente, por delante.',
      pt: 'Feita para salas de servidores que passaram para dez gigabits e querem continuar a inspecionar tudo. As fontes de alimentação e as ventoinhas trocam-se a quente, pela frente.',
    },
  }),
  firewall({
    id: 1107,
    size: 480,
    measures: { gbit: 48, tunnels: 8000, people: 4000, watts: 320 },
    ports: '16 × 10G, 8 × SFP28',
    form: values.twoUnits,
    look: { kind: 'rack', width: 320, height: 72, depth: 34, copper: 16, fibre: 8, hasScreen: true, hasVents: true },
    title: {
      en: 'Firewall for high-traffic server rooms',
      de: 'Eine Firewall für Serverräume mit viel Datenverkehr',
      fr: 'Un pare-feu pour les salles serveurs à fort trafic',
      it: 'Un firewall per sale server con molto traffico',
      zh: '面向高流量机房的防火墙',
      es: 'Un cortafuegos para salas de servidores con mucho tráfico',
      pt: 'Uma firewall para salas de servidores com muito tráfego',
    },
    introduction: {
      en: 'Eight fibre slots, two power supplies and enough memory for the rules of a group with 60 sites. It replaces the RX 400 in the same rack space and takes over its configuration unchanged.',
      de: 'Acht Glasfaserplätze, zwei Netzteile und ein Speicher, der die Regeln eines Konzerns mit 60 Standorten fasst. Sie ersetzt die RX 400 im selben Platz im Rack und übernimmt ihre Konfiguration unverändert.',
      fr: 'Huit emplacements pour la fibre, deux alimentations et une mémoire qui contient les règles d’un groupe de 60 sites. Il remplace le RX 400 dans le même espace et reprend sa configuration telle quelle.',
      it: 'Otto slot per la fibra, due alimentatori e una memoria che contiene le regole di un gruppo con 60 sedi. Sostituisce l’RX 400 nello stesso spazio e ne riprende la configurazione senza modifiche.',
      zh: '八个光纤端口、双电源，内存足以容纳一个拥有 60 个站点的集团的全部规则。它在相同机架空间内替代 RX 400，并原样沿用其配置。',
      es: 'Ocho ranuras de fibra, dos fuentes de alimentación y una memoria en la que caben las reglas de un grupo con 60 sedes. Sustituye al RX 400 en el mismo espacio y adopta su configuración sin cambios.',
      pt: 'Oito ranhuras de fibra, duas fontes de alimentação e uma memória onde cabem as regras de um grupo com 60 instalações. Substitui a RX 400 no mesmo espaço e assume a sua configuração sem alterações.',
    },
  }),
  firewall({
    id: 1108,
    size: 960,
    measures: { gbit: 96, tunnels: 20000, people: 10000, watts: 900 },
    ports: '5 × LC 16',
    form: values.fourUnits,
    look: { kind: 'rack', width: 300, height: 150, depth: 28, copper: 0, fibre: 0, hasScreen: true, cards: 5 },
    title: {
      en: 'Chassis firewall that grows card by card',
      de: 'Ein Chassis, das Karte für Karte wächst',
      fr: 'Un châssis qui grandit carte après carte',
      it: 'Uno chassis che cresce scheda dopo scheda',
      zh: '逐卡扩展的机箱',
      es: 'Un chasis que crece tarjeta a tarjeta',
      pt: 'Um chassis que cresce placa a placa',
    },
    introduction: {
      en: 'Start with two line cards and add one when the load requires it. The other cards stay cabled. If a card fails, its neighbours take over its connections.',
      de: 'Beginnen Sie mit zwei Linienkarten und ergänzen Sie eine, wenn die Last es verlangt; kein Kabel der anderen wird berührt. Fällt eine Karte aus, gibt sie ihre Verbindungen an die Nachbarn ab.',
      fr: 'Commencez avec deux cartes de ligne et ajoutez-en une quand la charge l’exige ; aucun câble des autres n’est touché. Une carte défaillante confie ses connexions à ses voisines.',
      it: 'Si comincia con due schede di linea e se ne aggiunge una quando il carico lo richiede; nessun cavo delle altre viene toccato. Una scheda guasta cede le connessioni alle vicine.',
      zh: '从两块线卡起步，负载增长时再添加一块，其余线缆无需触动。某块线卡故障时，其连接由相邻线卡接管。',
      es: 'Empiece con dos tarjetas de línea y añada una cuando la carga lo pida; no se toca ningún cable de las demás. Una tarjeta que falla cede sus conexiones a las vecinas.',
      pt: 'Comece com duas placas de linha e acrescente uma quando a carga o pedir; nenhum cabo das outras é tocado. Uma placa que falha entrega as ligações às vizinhas.',
    },
  }),
];

interface FirewallSource extends Pick<ProductSource, 'id' | 'look' | 'title'> {
  readonly size: number;
  readonly measures: { readonly gbit: number; readonly tunnels: number; readonly people: number; readonly watts: number };
  readonly ports: string;
  readonly form: Localised;
  readonly introduction: Localised;
}

function firewall({ id, size, measures, ports, form, look, title, introduction }: FirewallSource): ProductSource {
  const shared = inEach((locale) => sharedText[locale](number(locale, measures.gbit), number(locale, measures.tunnels)));
  return {
    id,
    slug: `rampart-rx-${size}`,
    name: `Rampart RX ${size}`,
    model: `RX ${size}`,
    look,
    title,
    description: sentences(introduction, shared),
    facts: [
      fact('throughput', gbit(measures.gbit)),
      fact('ports', ports),
      fact('tunnels', count(measures.tunnels)),
      fact('size', form),
      fact('people', people(measures.people)),
      fact('power', watts(measures.watts)),
    ],
  };
}

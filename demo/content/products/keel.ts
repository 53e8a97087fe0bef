import { count, fact, people, values } from '../facts.ts';
import type { Localised } from '../localised.ts';
import { productLine, type ProductSource } from './product-source.ts';

const shared: Localised = {
  en: 'Part of the Keel family: one sign-in, one device list, and every change logged with name and time.',
  de: 'Es gehört zur Keel-Familie: eine Anmeldung, eine Geräteliste und jede Änderung mit Name und Uhrzeit.',
  fr: 'Il fait partie de la famille Keel : une seule connexion, une seule liste d’appareils, et chaque changement avec un nom et une heure.',
  it: 'Fa parte della famiglia Keel: un solo accesso, un solo elenco di dispositivi e ogni modifica con nome e ora.',
  zh: '它属于 Keel 系列：一次登录，一份设备清单，每次变更都记有姓名和时间。',
  es: 'Forma parte de la familia Keel: un inicio de sesión, una lista de equipos y cada cambio con su nombre y su hora.',
  pt: 'Faz parte da família Keel: um início de sessão, uma lista de equipamentos e cada alteração com nome e hora.',
};

const software = productLine('', shared);

/** Software that manages all devices in one place. */
export const keel: readonly ProductSource[] = [
  software({
    id: 1401,
    model: 'Keel Manager',
    look: { kind: 'windows', view: 'chart' },
    facts: [
      fact('managed', count(5000)),
      fact('runsOn', values.ownServer),
      fact('licence', values.perDevice),
      fact('keeps', days(90)),
    ],
    title: {
      en: 'One policy for every device',
      de: 'Eine Richtlinie für alle Geräte',
      fr: 'Des règles communes pour tous les appareils',
      it: 'Gli stessi criteri per ogni dispositivo',
      zh: '一份策略，管理所有设备',
      es: 'Una política para todos los equipos',
      pt: 'Uma política para todos os equipamentos',
    },
    introduction: {
      en: 'Write a rule once and preview which connections it would have blocked last week. A change goes to ten devices first, then to the rest if all goes well.',
      de: 'Eine Regel einmal schreiben und vorab sehen, welche Verbindungen sie letzte Woche blockiert hätte. Eine Änderung geht zuerst an zehn Geräte und an die übrigen, wenn alles funktioniert.',
      fr: 'Écrivez une règle une seule fois et voyez d’avance quelles connexions elle aurait bloquées la semaine passée. Un changement va d’abord à dix appareils, puis aux autres si tout s’est bien passé.',
      it: 'Si scrive una regola una volta sola e si vede in anticipo quali connessioni avrebbe bloccato la settimana scorsa. Una modifica va prima a dieci dispositivi e poi agli altri, se tutto funziona.',
      zh: '规则只需编写一次，并可预先看到它上周会拦截哪些连接。变更先下发到十台设备，确认无误后再推送到其余设备。',
      es: 'Escriba una regla una vez y vea de antemano qué conexiones habría bloqueado la semana pasada. Un cambio llega primero a diez equipos y después al resto si todo va bien.',
      pt: 'Escreva uma regra uma vez e veja antes que ligações teria bloqueado na semana passada. Uma alteração vai primeiro para dez equipamentos e depois para os restantes, se tudo correr bem.',
    },
  }),
  software({
    id: 1402,
    model: 'Keel Cloud',
    look: { kind: 'windows', view: 'cards' },
    facts: [
      fact('managed', count(50000)),
      fact('runsOn', values.norvaneCloud),
      fact('licence', values.perYear),
      fact('keeps', days(365)),
    ],
    title: {
      en: 'All your customers, securely separated',
      de: 'Alle Ihre Kunden, sauber getrennt',
      fr: 'Tous vos clients, bien séparés',
      it: 'Tutti i vostri clienti, ben separati',
      zh: '您的所有客户，彼此隔离',
      es: 'Todos sus clientes, bien separados',
      pt: 'Todos os seus clientes, bem separados',
    },
    introduction: {
      en: 'For partners who run other companies’ networks. Each customer has separate policies, users and reports. Your engineers see them in one list and switch with one click.',
      de: 'Für Partner, die Netze anderer Firmen betreiben. Jeder Kunde hat eigene Richtlinien, Benutzer und Berichte. Ihre Techniker sehen alle in einer Liste und wechseln mit einem Klick.',
      fr: 'Pour les partenaires qui exploitent les réseaux d’autres entreprises. Chaque client a ses règles, ses utilisateurs et ses rapports. Vos techniciens les voient dans une liste et passent de l’un à l’autre d’un clic.',
      it: 'Per i partner che gestiscono reti di altre aziende. Ogni cliente ha criteri, utenti e rapporti propri. I vostri tecnici li vedono in un elenco e passano dall’uno all’altro con un clic.',
      zh: '面向代管他人网络的合作伙伴。每位客户拥有各自的策略、用户和报告。您的工程师在一份列表中查看，一键切换。',
      es: 'Para los partners que gestionan redes de otras empresas. Cada cliente tiene sus políticas, sus usuarios y sus informes. Sus técnicos los ven en una lista y cambian de uno a otro con un clic.',
      pt: 'Para os parceiros que gerem redes de outras empresas. Cada cliente tem políticas, utilizadores e relatórios próprios. Os seus técnicos veem-nos numa lista e mudam de um para outro com um clique.',
    },
  }),
  software({
    id: 1403,
    model: 'Keel Reports',
    look: { kind: 'windows', view: 'bars' },
    facts: [
      fact('runsOn', values.ownServer),
      fact('licence', values.perYear),
      fact('keeps', days(730)),
      fact('managed', count(5000)),
    ],
    title: {
      en: 'Monthly reports on two pages',
      de: 'Der Monatsbericht auf zwei Seiten',
      fr: 'Le rapport du mois en deux pages',
      it: 'Il rapporto del mese in due pagine',
      zh: '两页月度报告',
      es: 'El informe del mes en dos páginas',
      pt: 'O relatório do mês em duas páginas',
    },
    introduction: {
      en: 'A report for the person who pays the bill: what was blocked, what was slow and what’s about to expire. Sent on the first working day of the month, with your logo.',
      de: 'Ein Bericht für die Person, die die Rechnung zahlt: was blockiert wurde, was langsam war und was bald abläuft. Er kommt am ersten Werktag des Monats, mit Ihrem Logo.',
      fr: 'Un rapport pour la personne qui paie la facture : ce qui a été bloqué, ce qui a été lent et ce qui va expirer. Envoyé le premier jour ouvré du mois, avec votre logo.',
      it: 'Un rapporto per chi paga la fattura: che cosa è stato bloccato, che cosa è stato lento e che cosa sta per scadere. Inviato il primo giorno lavorativo del mese, con il vostro logo.',
      zh: '为付款人准备的报告：拦截了什么、哪里变慢、什么即将到期。每月首个工作日以您的标识发出。',
      es: 'Un informe para quien paga la factura: qué se ha bloqueado, qué ha ido lento y qué está a punto de caducar. Se envía el primer día laborable del mes, con su logotipo.',
      pt: 'Um relatório para quem paga a fatura: o que foi bloqueado, o que esteve lento e o que está prestes a expirar. Enviado no primeiro dia útil do mês, com o seu logótipo.',
    },
  }),
  software({
    id: 1404,
    model: 'Keel Archive',
    look: { kind: 'windows', view: 'log' },
    facts: [
      fact('runsOn', values.ownServer),
      fact('keeps', days(3650)),
      fact('licence', values.perYear),
      fact('managed', count(5000)),
    ],
    title: {
      en: 'Tamper-evident logs for ten years',
      de: 'Manipulationssichere Protokolle für zehn Jahre',
      fr: 'Des journaux infalsifiables sur dix ans',
      it: 'Registri a prova di manomissione per dieci anni',
      zh: '十年防篡改日志',
      es: 'Registros a prueba de manipulación durante diez años',
      pt: 'Registos à prova de adulteração durante dez anos',
    },
    introduction: {
      en: 'Every entry is sealed with the one before it, so a missing line shows. Searching ten years of logs takes seconds, and every search is logged too.',
      de: 'Jeder Eintrag ist mit dem vorherigen versiegelt, sodass eine fehlende Zeile auffällt. Die Suche über zehn Jahre dauert Sekunden, und jede Suche wird selbst protokolliert.',
      fr: 'Chaque entrée est scellée avec la précédente : une ligne manquante se voit. Chercher dans dix ans prend quelques secondes, et chaque recherche est elle-même consignée.',
      it: 'Ogni voce è sigillata con la precedente, così una riga mancante si nota. Cercare in dieci anni richiede secondi e ogni ricerca viene a sua volta registrata.',
      zh: '每条记录与前一条相互封签，缺失任何一行都会显现。检索十年日志只需数秒，每次检索本身也会留下记录。',
      es: 'Cada entrada se sella con la anterior, de modo que una línea que falte se nota. Buscar en diez años lleva segundos, y cada búsqueda queda a su vez registrada.',
      pt: 'Cada entrada é selada com a anterior, de modo que uma linha em falta se nota. Pesquisar dez anos demora segundos e cada pesquisa fica também registada.',
    },
  }),
  software({
    id: 1405,
    model: 'Keel Courier',
    look: { kind: 'windows', view: 'map' },
    facts: [fact('managed', count(5000)), fact('runsOn', values.norvaneCloud), fact('licence', values.included)],
    title: {
      en: 'Zero-touch setup, straight from the parcel',
      de: 'Einrichtung ohne Handgriffe, direkt aus dem Paket',
      fr: 'Mise en service automatique, dès l’ouverture du colis',
      it: 'Configurazione automatica, appena aperto il pacco',
      zh: '开箱即用，零接触部署',
      es: 'Puesta en marcha automática, nada más abrir el paquete',
      pt: 'Configuração automática, mal se abre o volume',
    },
    introduction: {
      en: 'Enter the serial numbers of a delivery, choose a template and print the labels. Whoever opens the parcel plugs in two cables, and it’s done.',
      de: 'Seriennummern einer Lieferung eingeben, Vorlage wählen, Etiketten drucken. Wer das Paket öffnet, steckt zwei Kabel und ist fertig.',
      fr: 'Saisissez les numéros de série d’une livraison, choisissez un modèle, imprimez les étiquettes. Celui qui ouvre le colis branche deux câbles et a terminé.',
      it: 'Si inseriscono i numeri di serie di una consegna, si sceglie un modello, si stampano le etichette. Chi apre il pacco collega due cavi e ha finito.',
      zh: '输入一批货物的序列号，选择模板，打印标签。拆开包裹的人插上两根线，即告完成。',
      es: 'Introduzca los números de serie de una entrega, elija una plantilla, imprima las etiquetas. Quien abra el paquete conecta dos cables y ha terminado.',
      pt: 'Introduza os números de série de uma entrega, escolha um modelo, imprima as etiquetas. Quem abrir o volume liga dois cabos e está feito.',
    },
  }),
  software({
    id: 1406,
    model: 'Keel Watch',
    look: { kind: 'windows', view: 'phone' },
    facts: [fact('runsOn', 'iOS, Android'), fact('licence', values.included), fact('people', people(20))],
    title: {
      en: 'On call, without a laptop',
      de: 'In Bereitschaft, ohne Laptop',
      fr: 'D’astreinte, sans ordinateur',
      it: 'Reperibili, senza portatile',
      zh: '值班无需笔记本',
      es: 'De guardia, sin portátil',
      pt: 'De prevenção, sem portátil',
    },
    introduction: {
      en: 'Shows what has failed, since when and who’s handling it. You can do the four things you need at night. Everything else waits for the morning.',
      de: 'Zeigt, was ausgefallen ist, seit wann und wer sich kümmert. Die vier Handgriffe, die man nachts braucht, sind da; alles andere wartet bis zum Morgen.',
      fr: 'Montre ce qui est en panne, depuis quand et qui s’en occupe. Les quatre gestes de la nuit y sont ; tout le reste attend le matin.',
      it: 'Mostra che cosa si è guastato, da quando e chi se ne occupa. Le quattro cose che si fanno di notte ci sono; tutto il resto aspetta il mattino.',
      zh: '显示什么出了故障、从何时开始、由谁处理。夜间要做的四件事都在其中，其余留待早晨。',
      es: 'Muestra qué ha fallado, desde cuándo y quién se encarga. Las cuatro cosas que se hacen de noche están; lo demás espera a la mañana.',
      pt: 'Mostra o que falhou, desde quando e quem está a tratar disso. As quatro coisas que se fazem à noite estão lá; o resto espera pela manhã.',
    },
  }),
];

function days(value: number): Localised {
  if (value % 365 !== 0) {
    const unit = { en: 'days', de: 'Tage', fr: 'jours', it: 'giorni', zh: '天', es: 'días', pt: 'dias' };
    return eachUnit(unit, value);
  }
  const years = value / 365;
  const one = { en: 'year', de: 'Jahr', fr: 'an', it: 'anno', zh: '年', es: 'año', pt: 'ano' };
  const more = { en: 'years', de: 'Jahre', fr: 'ans', it: 'anni', zh: '年', es: 'años', pt: 'anos' };
  return eachUnit(years === 1 ? one : more, years);
}

function eachUnit(unit: Localised, value: number): Localised {
  return Object.fromEntries(Object.entries(unit).map(([locale, word]) => [locale, `${value} ${word}`])) as unknown as Localised;
}

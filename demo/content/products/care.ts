import { fact, values } from '../facts.ts';
import { inSeven, type Localised } from '../localised.ts';
import { productLine, type ProductSource } from './product-source.ts';

const shared: Localised = {
  en: 'It begins with the day of activation, not of purchase, and is renewed for one, three or five years.',
  de: 'Es beginnt mit dem Tag der Aktivierung, nicht des Kaufs, und wird für ein, drei oder fünf Jahre verlängert.',
  fr: 'La durée commence au jour de l’activation, et non de l’achat, et se renouvelle pour un, trois ou cinq ans.',
  it: 'Decorre dal giorno dell’attivazione, non dell’acquisto, e si rinnova per uno, tre o cinque anni.',
  zh: '自激活之日而非购买之日起算，可续一年、三年或五年。',
  es: 'Empieza el día de la activación, no el de la compra, y se renueva por uno, tres o cinco años.',
  pt: 'Começa no dia da ativação, não no da compra, e renova-se por um, três ou cinco anos.',
};

const service = productLine('', shared);

const terms: Localised = {
  en: '1, 3 or 5 years',
  de: '1, 3 oder 5 Jahre',
  fr: '1, 3 ou 5 ans',
  it: '1, 3 o 5 anni',
  zh: '1、3 或 5 年',
  es: '1, 3 o 5 años',
  pt: '1, 3 ou 5 anos',
};

/** Licences and the help that comes with them. */
export const care: readonly ProductSource[] = [
  service({
    id: 1801,
    model: 'Care Basic',
    look: { kind: 'accessory', shape: 'card', level: 1 },
    facts: [
      fact(
        'response',
        inSeven(
          '2 working days',
          '2 Werktage',
          '2 jours ouvrés',
          '2 giorni lavorativi',
          '2 个工作日',
          '2 días laborables',
          '2 dias úteis',
        ),
      ),
      fact(
        'replacement',
        inSeven(
          'After return',
          'Nach Rücksendung',
          'Après retour',
          'Dopo la restituzione',
          '收到退件后',
          'Tras la devolución',
          'Após devolução',
        ),
      ),
      fact('term', terms),
      fact('licence', values.perDevice),
    ],
    title: {
      en: 'Updates, and an answer by mail',
      de: 'Updates und eine Antwort per Mail',
      fr: 'Des mises à jour et une réponse par courriel',
      it: 'Aggiornamenti e una risposta via e-mail',
      zh: '软件更新与邮件支持',
      es: 'Actualizaciones y una respuesta por correo',
      pt: 'Atualizações e uma resposta por e-mail',
    },
    lead: {
      en: 'Every device needs at least this one: software updates, threat signatures of the day and support by mail on working days.',
      de: 'Mindestens diese Stufe braucht jedes Gerät: Softwareupdates, tagesaktuelle Signaturen und Hilfe per Mail an Werktagen.',
      fr: 'Chaque appareil a besoin au moins de ce niveau : mises à jour logicielles, signatures du jour et assistance par courriel les jours ouvrés.',
      it: 'Ogni apparecchio richiede almeno questo livello: aggiornamenti software, firme del giorno e assistenza via e-mail nei giorni lavorativi.',
      zh: '每台设备至少需要这一级：软件更新、每日威胁特征以及工作日邮件支持。',
      es: 'Todo equipo necesita al menos este nivel: actualizaciones de software, firmas del día y ayuda por correo en días laborables.',
      pt: 'Todos os equipamentos precisam pelo menos deste nível: atualizações de software, assinaturas do dia e ajuda por e-mail nos dias úteis.',
    },
  }),
  service({
    id: 1802,
    model: 'Care Plus',
    look: { kind: 'accessory', shape: 'card', level: 2 },
    facts: [
      fact('response', inSeven('4 hours', '4 Stunden', '4 heures', '4 ore', '4 小时', '4 horas', '4 horas')),
      fact(
        'replacement',
        inSeven(
          'Sent in advance',
          'Vorab versandt',
          'Envoi anticipé',
          'Spedizione anticipata',
          '先行寄出',
          'Envío anticipado',
          'Envio antecipado',
        ),
      ),
      fact('term', terms),
      fact('licence', values.perDevice),
    ],
    title: {
      en: 'A new device before the old one is sent back',
      de: 'Das neue Gerät, bevor das alte zurückgeht',
      fr: 'Le nouvel appareil avant le retour de l’ancien',
      it: 'Il nuovo apparecchio prima di restituire il vecchio',
      zh: '先到新机，后退旧机',
      es: 'El equipo nuevo antes de devolver el viejo',
      pt: 'O equipamento novo antes de devolver o antigo',
    },
    lead: {
      en: 'A call is answered within four hours, day or night. If a device has failed, its successor leaves the nearest depot on the same day, with the last configuration on it.',
      de: 'Ein Anruf wird binnen vier Stunden beantwortet, Tag und Nacht. Ist ein Gerät ausgefallen, verlässt sein Nachfolger am selben Tag das nächste Depot, mit der letzten Konfiguration.',
      fr: 'Un appel reçoit une réponse en quatre heures, jour et nuit. Si un appareil est en panne, son remplaçant quitte le dépôt le plus proche le jour même, avec la dernière configuration.',
      it: 'Una chiamata riceve risposta entro quattro ore, giorno e notte. Se un apparecchio si guasta, il sostituto parte lo stesso giorno dal deposito più vicino, con l’ultima configurazione.',
      zh: '无论昼夜，来电四小时内得到答复。设备故障时，替换机当天从最近的仓库发出，并已载入最后一份配置。',
      es: 'Una llamada se atiende en cuatro horas, de día o de noche. Si un equipo falla, su sustituto sale el mismo día del depósito más cercano, con la última configuración.',
      pt: 'Uma chamada tem resposta em quatro horas, de dia ou de noite. Se um equipamento falhar, o substituto sai no mesmo dia do armazém mais próximo, com a última configuração.',
    },
  }),
  service({
    id: 1803,
    model: 'Care Onsite',
    look: { kind: 'accessory', shape: 'card', level: 3 },
    facts: [
      fact('response', inSeven('1 hour', '1 Stunde', '1 heure', '1 ora', '1 小时', '1 hora', '1 hora')),
      fact(
        'replacement',
        inSeven(
          'On site, next day',
          'Vor Ort, nächster Tag',
          'Sur site, le lendemain',
          'In sede, il giorno dopo',
          '次日上门',
          'En la sede, al día siguiente',
          'No local, no dia seguinte',
        ),
      ),
      fact('term', terms),
      fact('licence', values.perDevice),
    ],
    title: {
      en: 'Somebody comes',
      de: 'Es kommt jemand',
      fr: 'Quelqu’un vient',
      it: 'Qualcuno arriva',
      zh: '专人上门',
      es: 'Alguien viene',
      pt: 'Alguém vem',
    },
    lead: {
      en: 'An engineer of yours or ours is at the rack on the next day, with the part in hand. Certified partners may do the visit themselves and invoice us.',
      de: 'Am nächsten Tag steht ein Techniker von Ihnen oder uns am Rack, das Teil in der Hand. Zertifizierte Partner können den Einsatz selbst leisten und uns berechnen.',
      fr: 'Le lendemain, un technicien de chez vous ou de chez nous est devant la baie, la pièce en main. Les partenaires certifiés peuvent intervenir eux-mêmes et nous facturer.',
      it: 'Il giorno dopo un tecnico vostro o nostro è davanti al rack, con il pezzo in mano. I partner certificati possono intervenire di persona e fatturarci l’uscita.',
      zh: '次日即有贵方或我方工程师携备件到达机架前。认证合作伙伴可自行上门并向我们结算。',
      es: 'Al día siguiente, un técnico suyo o nuestro está ante el rack con la pieza en la mano. Los partners certificados pueden hacer la visita y facturárnosla.',
      pt: 'No dia seguinte, um técnico seu ou nosso está em frente ao rack com a peça na mão. Os parceiros certificados podem fazer a visita e faturá-la a nós.',
    },
  }),
  service({
    id: 1804,
    model: 'Threat Feed',
    look: { kind: 'windows', view: 'table' },
    facts: [
      fact(
        'response',
        inSeven(
          'Every 5 minutes',
          'Alle 5 Minuten',
          'Toutes les 5 minutes',
          'Ogni 5 minuti',
          '每 5 分钟',
          'Cada 5 minutos',
          'A cada 5 minutos',
        ),
      ),
      fact('fits', 'Rampart RX, Culvert CG, Lantern LS'),
      fact('term', terms),
      fact('licence', values.perDevice),
    ],
    title: {
      en: 'What others saw five minutes ago',
      de: 'Was andere vor fünf Minuten sahen',
      fr: 'Ce que d’autres ont vu il y a cinq minutes',
      it: 'Ciò che altri hanno visto cinque minuti fa',
      zh: '他人五分钟前所见',
      es: 'Lo que otros vieron hace cinco minutos',
      pt: 'O que outros viram há cinco minutos',
    },
    lead: {
      en: 'Addresses and patterns that have just been caught elsewhere, sent to every device of the customer. Each entry says where it comes from and when it lapses.',
      de: 'Adressen und Muster, die soeben andernorts gefasst wurden, an alle Geräte des Kunden. Jeder Eintrag nennt seine Herkunft und sein Ablaufdatum.',
      fr: 'Adresses et motifs qui viennent d’être repérés ailleurs, envoyés à tous les appareils du client. Chaque entrée indique son origine et sa date d’expiration.',
      it: 'Indirizzi e schemi appena intercettati altrove, inviati a tutti gli apparecchi del cliente. Ogni voce indica da dove viene e quando scade.',
      zh: '刚在别处捕获的地址与特征，推送到客户的每台设备。每条都注明来源与失效时间。',
      es: 'Direcciones y patrones recién detectados en otros lugares, enviados a todos los equipos del cliente. Cada entrada dice de dónde viene y cuándo caduca.',
      pt: 'Endereços e padrões acabados de detetar noutros locais, enviados a todos os equipamentos do cliente. Cada entrada diz de onde vem e quando expira.',
    },
  }),
];

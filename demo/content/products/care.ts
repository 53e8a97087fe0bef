import { fact, values } from '../facts.ts';
import { inSeven, type Localised } from '../localised.ts';
import { productLine, type ProductSource } from './product-source.ts';

const shared: Localised = {
  en: 'The term starts on activation, not purchase, and renews for one, three or five years.',
  de: 'Die Laufzeit beginnt mit der Aktivierung, nicht mit dem Kauf, und lässt sich um ein, drei oder fünf Jahre verlängern.',
  fr: 'La durée commence à l’activation, et non à l’achat, et se renouvelle pour un, trois ou cinq ans.',
  it: 'La durata inizia con l’attivazione, non con l’acquisto, e si rinnova per uno, tre o cinque anni.',
  zh: '期限自激活而非购买之日起算，可续订一年、三年或五年。',
  es: 'El periodo empieza con la activación, no con la compra, y se renueva por uno, tres o cinco años.',
  pt: 'O período começa com a ativação, não com a compra, e renova-se por um, três ou cinco anos.',
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

/** Licences and support plans. */
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
      en: 'Updates and email support',
      de: 'Updates und Support per E-Mail',
      fr: 'Mises à jour et support par e-mail',
      it: 'Aggiornamenti e supporto via e-mail',
      zh: '软件更新与邮件支持',
      es: 'Actualizaciones y soporte por correo',
      pt: 'Atualizações e suporte por e-mail',
    },
    introduction: {
      en: 'The minimum plan for every device: software updates, daily threat signatures and email support on working days.',
      de: 'Mindestens diese Stufe braucht jedes Gerät: Softwareupdates, täglich neue Signaturen und Support per E-Mail an Werktagen.',
      fr: 'Chaque appareil a besoin au moins de ce niveau : mises à jour logicielles, signatures actualisées chaque jour et support par e-mail les jours ouvrés.',
      it: 'Ogni apparecchio richiede almeno questo livello: aggiornamenti software, firme delle minacce aggiornate ogni giorno e supporto via e-mail nei giorni lavorativi.',
      zh: '每台设备至少需要这一级：软件更新、每日威胁特征以及工作日邮件支持。',
      es: 'Todo equipo necesita al menos este nivel: actualizaciones de software, firmas de amenazas diarias y soporte por correo en días laborables.',
      pt: 'Todos os equipamentos precisam pelo menos deste nível: atualizações de software, assinaturas de ameaças diárias e suporte por e-mail nos dias úteis.',
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
          'Shipped in advance',
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
      en: 'Advance replacement: the new device arrives first',
      de: 'Das neue Gerät, bevor das alte zurückgeht',
      fr: 'Le nouvel appareil avant le retour de l’ancien',
      it: 'Il nuovo apparecchio prima di restituire il vecchio',
      zh: '先到新机，后退旧机',
      es: 'El equipo nuevo antes de devolver el viejo',
      pt: 'O equipamento novo antes de devolver o antigo',
    },
    introduction: {
      en: 'We respond within four hours, day or night. If a device fails, a replacement ships the same day from the nearest depot, preloaded with the last configuration.',
      de: 'Wir antworten binnen vier Stunden, Tag und Nacht. Fällt ein Gerät aus, verlässt der Ersatz am selben Tag das nächste Depot, mit der letzten Konfiguration.',
      fr: 'Nous répondons en quatre heures, jour et nuit. Si un appareil tombe en panne, son remplaçant part le jour même du dépôt le plus proche, avec la dernière configuration.',
      it: 'Rispondiamo entro quattro ore, giorno e notte. Se un apparecchio si guasta, il sostituto parte lo stesso giorno dal deposito più vicino, con l’ultima configurazione già caricata.',
      zh: '无论昼夜，我们在四小时内答复。设备故障时，替换机当天从最近的仓库发出，并已载入最后一份配置。',
      es: 'Respondemos en cuatro horas, de día o de noche. Si un equipo falla, su sustituto sale el mismo día del depósito más cercano, con la última configuración cargada.',
      pt: 'Respondemos em quatro horas, de dia ou de noite. Se um equipamento falhar, o substituto sai no mesmo dia do armazém mais próximo, com a última configuração carregada.',
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
          'Sul posto, il giorno dopo',
          '次日上门',
          'In situ, al día siguiente',
          'No local, no dia seguinte',
        ),
      ),
      fact('term', terms),
      fact('licence', values.perDevice),
    ],
    title: {
      en: 'On-site support',
      de: 'Ein Techniker kommt vor Ort',
      fr: 'Un technicien se déplace',
      it: 'Un tecnico sul posto',
      zh: '工程师上门支持',
      es: 'Un técnico in situ',
      pt: 'Um técnico no local',
    },
    introduction: {
      en: 'Your engineer or ours is on site the next day with the replacement part. Certified partners can do the visit themselves and invoice us.',
      de: 'Am nächsten Tag ist ein Techniker von Ihnen oder uns mit dem Ersatzteil vor Ort. Zertifizierte Partner können den Einsatz selbst leisten und uns berechnen.',
      fr: 'Le lendemain, un technicien de chez vous ou de chez nous est sur place avec la pièce. Les partenaires certifiés peuvent intervenir eux-mêmes et nous facturer.',
      it: 'Il giorno dopo un tecnico vostro o nostro è sul posto con il pezzo di ricambio. I partner certificati possono intervenire di persona e fatturarci l’uscita.',
      zh: '次日即有贵方或我方工程师携备件到场。认证合作伙伴可自行上门并向我们结算。',
      es: 'Al día siguiente, un técnico suyo o nuestro está in situ con el repuesto. Los partners certificados pueden hacer la visita y facturárnosla.',
      pt: 'No dia seguinte, um técnico seu ou nosso está no local com a peça. Os parceiros certificados podem fazer a visita e faturar-nos o serviço.',
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
      en: 'Real-time threat feed',
      de: 'Bedrohungsdaten in Echtzeit',
      fr: 'Les menaces en temps réel',
      it: 'Minacce in tempo reale',
      zh: '五分钟前的全网威胁情报',
      es: 'Amenazas en tiempo real',
      pt: 'Ameaças em tempo real',
    },
    introduction: {
      en: 'Addresses and patterns just detected elsewhere, sent to all of the customer’s devices. Each entry states its source and when it expires.',
      de: 'Adressen und Muster, die soeben andernorts erkannt wurden, für alle Geräte des Kunden. Jeder Eintrag nennt Quelle und Ablaufdatum.',
      fr: 'Adresses et motifs qui viennent d’être repérés ailleurs, envoyés à tous les appareils du client. Chaque entrée indique son origine et sa date d’expiration.',
      it: 'Indirizzi e schemi appena intercettati altrove, inviati a tutti gli apparecchi del cliente. Ogni voce indica da dove viene e quando scade.',
      zh: '刚在别处捕获的地址与特征，推送到客户的每台设备。每条都注明来源与失效时间。',
      es: 'Direcciones y patrones recién detectados en otros lugares, enviados a todos los equipos del cliente. Cada entrada dice de dónde viene y cuándo caduca.',
      pt: 'Endereços e padrões acabados de detetar noutros locais, enviados a todos os equipamentos do cliente. Cada entrada diz de onde vem e quando expira.',
    },
  }),
];

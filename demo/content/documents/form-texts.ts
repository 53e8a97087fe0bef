import { inSeven, same } from '../localised.ts';
import type { LocalisedBlock } from './localised-block.ts';

export const discountTexts: readonly LocalisedBlock[] = [
  {
    text: inSeven(
      'We review levels at the end of each quarter. New business and renewals count the same, and each certified engineer adds two points.',
      'Die Stufen werden zum Quartalsende geprüft. Neugeschäft und Verlängerungen zählen gleich; ein zertifizierter Techniker bringt zwei Punkte.',
      'Les niveaux sont revus à chaque fin de trimestre. Nouvelles affaires et renouvellements comptent autant ; un technicien certifié ajoute deux points.',
      'I livelli si rivedono a fine trimestre. Nuovi affari e rinnovi contano allo stesso modo; un tecnico certificato aggiunge due punti.',
      '等级每季度末评定。新业务与续订同等计分，每名认证工程师加两分。',
      'Los niveles se revisan al final de cada trimestre. El negocio nuevo y las renovaciones cuentan igual; un técnico certificado suma dos puntos.',
      'Os níveis são revistos no fim de cada trimestre. O negócio novo e as renovações contam igual; um técnico certificado soma dois pontos.',
    ),
  },
  {
    columns: [
      inSeven('Level', 'Stufe', 'Niveau', 'Livello', '等级', 'Nivel', 'Nível'),
      inSeven('Points a year', 'Punkte im Jahr', 'Points par an', 'Punti all’anno', '年积分', 'Puntos al año', 'Pontos por ano'),
      inSeven('Devices', 'Geräte', 'Appareils', 'Apparecchi', '设备', 'Equipos', 'Equipamentos'),
      inSeven('Licences', 'Lizenzen', 'Licences', 'Licenze', '许可证', 'Licencias', 'Licenças'),
      inSeven(
        'Free training',
        'Freie Schulung',
        'Formation offerte',
        'Formazione gratuita',
        '免费培训',
        'Formación gratuita',
        'Formação gratuita',
      ),
    ],
    rows: [
      [
        inSeven('Silver', 'Silber', 'Argent', 'Argento', '银级', 'Plata', 'Prata'),
        same('10'),
        same('22 %'),
        same('18 %'),
        same('1'),
      ],
      [inSeven('Gold', 'Gold', 'Or', 'Oro', '金级', 'Oro', 'Ouro'), same('40'), same('28 %'), same('24 %'), same('2')],
      [
        inSeven('Platinum', 'Platin', 'Platine', 'Platino', '白金级', 'Platino', 'Platina'),
        same('120'),
        same('34 %'),
        same('30 %'),
        same('4'),
      ],
    ],
  },
  {
    heading: inSeven(
      'How points are counted',
      'Wie Punkte zählen',
      'Le calcul des points',
      'Come si contano i punti',
      '积分规则',
      'Cómo se cuentan los puntos',
      'Como se contam os pontos',
    ),
  },
  {
    bullets: [
      inSeven(
        'One point for every 5,000 euros of new business.',
        'Ein Punkt für je 5.000 Euro Neugeschäft.',
        'Un point par tranche de 5 000 euros de nouvelles affaires.',
        'Un punto ogni 5.000 euro di nuovi affari.',
        '每 5000 欧元新业务计一分。',
        'Un punto por cada 5000 euros de negocio nuevo.',
        'Um ponto por cada 5000 euros de negócio novo.',
      ),
      inSeven(
        'One point for every 5,000 euros of renewals.',
        'Ein Punkt für je 5.000 Euro Verlängerungen.',
        'Un point par tranche de 5 000 euros de renouvellements.',
        'Un punto ogni 5.000 euro di rinnovi.',
        '每 5000 欧元续订计一分。',
        'Un punto por cada 5000 euros de renovaciones.',
        'Um ponto por cada 5000 euros de renovações.',
      ),
      inSeven(
        'Two points for every certified engineer.',
        'Zwei Punkte für jeden zertifizierten Techniker.',
        'Deux points par technicien certifié.',
        'Due punti per ogni tecnico certificato.',
        '每名认证工程师计两分。',
        'Dos puntos por cada técnico certificado.',
        'Dois pontos por cada técnico certificado.',
      ),
    ],
  },
  {
    note: inSeven(
      'No partner drops a level in the first year.',
      'Im ersten Jahr wird kein Partner herabgestuft.',
      'La première année, aucun partenaire ne perd son niveau.',
      'Nel primo anno nessun partner scende di livello.',
      '首年内任何合作伙伴都不会降级。',
      'El primer año ningún partner baja de nivel.',
      'No primeiro ano nenhum parceiro desce de nível.',
    ),
  },
];

const name = inSeven('Name', 'Name', 'Nom', 'Nome', '姓名', 'Nombre', 'Nome');
const company = inSeven('Company', 'Firma', 'Société', 'Azienda', '公司', 'Empresa', 'Empresa');
const serial = inSeven(
  'Serial number',
  'Seriennummer',
  'Numéro de série',
  'Numero di serie',
  '序列号',
  'Número de serie',
  'Número de série',
);
const signature = inSeven(
  'Place, date, signature',
  'Ort, Datum, Unterschrift',
  'Lieu, date, signature',
  'Luogo, data, firma',
  '地点、日期、签名',
  'Lugar, fecha, firma',
  'Local, data, assinatura',
);

export const returnTexts: readonly LocalisedBlock[] = [
  {
    text: inSeven(
      'One sheet per device. The label prints with it. You can send several devices in one parcel.',
      'Ein Blatt je Gerät. Das Etikett wird mitgedruckt; mehrere Geräte passen in ein Paket.',
      'Une feuille par appareil. L’étiquette s’imprime avec elle ; plusieurs appareils peuvent voyager dans un colis.',
      'Un foglio per apparecchio. L’etichetta si stampa insieme; più apparecchi possono stare in un pacco.',
      '每台设备一页，标签一并打印；多台设备可装入同一包裹。',
      'Una hoja por equipo. La etiqueta se imprime con ella; varios equipos pueden ir en un paquete.',
      'Uma folha por equipamento. A etiqueta imprime-se com ela; pode enviar vários equipamentos num só volume.',
    ),
  },
  {
    form: [
      company,
      name,
      serial,
      inSeven(
        'What’s wrong, and since when',
        'Was geschieht, und seit wann',
        'Que se passe-t-il, et depuis quand',
        'Che cosa succede, e da quando',
        '故障现象及起始时间',
        'Qué ocurre y desde cuándo',
        'O que acontece e desde quando',
      ),
      inSeven(
        'What you’ve tried',
        'Was versucht wurde',
        'Ce qui a été essayé',
        'Che cosa si è provato',
        '已尝试的措施',
        'Qué se ha probado',
        'O que já se tentou',
      ),
      signature,
    ],
  },
  {
    heading: inSeven(
      'Before you send it',
      'Vor dem Versand',
      'Avant l’envoi',
      'Prima della spedizione',
      '寄出之前',
      'Antes de enviarlo',
      'Antes de enviar',
    ),
  },
  {
    bullets: [
      inSeven(
        'Save the configuration in Keel Manager.',
        'Sichern Sie die Konfiguration im Keel Manager.',
        'Sauvegardez la configuration dans Keel Manager.',
        'Salvate la configurazione in Keel Manager.',
        '在 Keel Manager 中保存配置。',
        'Guarde la configuración en Keel Manager.',
        'Guarde a configuração no Keel Manager.',
      ),
      inSeven(
        'Remove SIM cards and transceivers. We can’t return them.',
        'Nehmen Sie SIM-Karten und Transceiver heraus: Sie kommen nicht zurück.',
        'Retirez cartes SIM et émetteurs-récepteurs : ils ne reviennent pas.',
        'Togliete SIM e transceiver: non tornano indietro.',
        '取出 SIM 卡和光模块，恕不退回。',
        'Retire las tarjetas SIM y los transceptores: no vuelven.',
        'Retire os cartões SIM e os transcetores: não voltam.',
      ),
      inSeven(
        'Hold the button on the back for 10 seconds to erase all data.',
        'Halten Sie die Taste hinten 10 Sekunden, um alle Daten zu löschen.',
        'Maintenez le bouton arrière 10 secondes pour effacer toutes les données.',
        'Tenete premuto il pulsante posteriore per 10 secondi per cancellare tutti i dati.',
        '按住背面按钮 10 秒，清除设备中的全部数据。',
        'Mantenga pulsado 10 segundos el botón trasero para borrar todos los datos.',
        'Prima 10 segundos o botão traseiro para apagar todos os dados.',
      ),
    ],
  },
];

export const agreementTexts: readonly LocalisedBlock[] = [
  {
    steps: [
      inSeven(
        'Norvane lends the device named below free of charge for 30 days from delivery.',
        'Norvane leiht das unten genannte Gerät für 30 Tage ab Lieferung, kostenfrei.',
        'Norvane prête l’appareil nommé ci-dessous pendant 30 jours à compter de la livraison, sans frais.',
        'Norvane presta l’apparecchio indicato sotto per 30 giorni dalla consegna, gratuitamente.',
        'Norvane 自交付之日起免费出借下列设备 30 天。',
        'Norvane presta el equipo indicado abajo durante 30 días desde la entrega, sin coste.',
        'A Norvane empresta o equipamento abaixo indicado por 30 dias a contar da entrega, sem custos.',
      ),
      inSeven(
        'The partner is liable for loss and for damage beyond normal wear and tear, up to the list price.',
        'Der Partner haftet für Verlust und für Schäden, die über die übliche Abnutzung hinausgehen, bis zum Listenpreis.',
        'Le partenaire répond de la perte et des dommages au-delà de l’usure normale, dans la limite du prix catalogue.',
        'Il partner risponde della perdita e dei danni oltre la normale usura, fino al prezzo di listino.',
        '遗失及超出正常磨损的损坏由合作伙伴承担，以标价为限。',
        'El partner responde de la pérdida y de los daños que excedan el desgaste normal, hasta el precio de lista.',
        'O parceiro responde pela perda e por danos além do desgaste normal, até ao preço de tabela.',
      ),
      inSeven(
        'If the customer keeps the device, we invoice it at the price on day one.',
        'Behält der Kunde das Gerät, berechnen wir es zum Preis des ersten Tages.',
        'Si le client garde l’appareil, nous le facturons au prix du premier jour.',
        'Se il cliente tiene l’apparecchio, lo fatturiamo al prezzo del primo giorno.',
        '客户若留下设备，按首日价格开票。',
        'Si el cliente se queda el equipo, lo facturamos al precio del primer día.',
        'Se o cliente ficar com o equipamento, faturamo-lo ao preço do primeiro dia.',
      ),
      inSeven(
        'Customer data is erased before the device is returned. Norvane confirms this in writing.',
        'Daten des Kunden werden vor der Rücksendung gelöscht; Norvane bestätigt dies schriftlich.',
        'Les données du client sont effacées avant le retour ; Norvane le confirme par écrit.',
        'I dati del cliente vengono cancellati prima della restituzione; Norvane lo conferma per iscritto.',
        '设备退回前清除客户数据，Norvane 以书面确认。',
        'Los datos del cliente se borran antes de la devolución; Norvane lo confirma por escrito.',
        'Os dados do cliente são apagados antes da devolução; a Norvane confirma-o por escrito.',
      ),
    ],
  },
  {
    form: [
      inSeven('Model', 'Modell', 'Modèle', 'Modello', '型号', 'Modelo', 'Modelo'),
      serial,
      company,
      inSeven('Customer', 'Kunde', 'Client', 'Cliente', '客户', 'Cliente', 'Cliente'),
      name,
      signature,
    ],
  },
  {
    note: inSeven(
      'You sign the agreement in the portal. Paper is only needed where the law requires it.',
      'Die Vereinbarung wird im Portal unterschrieben; Papier braucht es nur, wo das Gesetz es verlangt.',
      'L’accord se signe dans le portail ; le papier n’est nécessaire que si la loi l’exige.',
      'L’accordo si firma nel portale; la carta serve solo dove la legge la richiede.',
      '协议在门户中签署；仅在法律要求时才需纸质版。',
      'El acuerdo se firma en el portal; el papel solo hace falta donde la ley lo pide.',
      'O acordo assina-se no portal; o papel só é preciso onde a lei o exige.',
    ),
  },
];

const always = inSeven('24/7', 'Rund um die Uhr', '24 h/24, 7 j/7', '24 ore su 24', '全天候', '24 horas', '24 horas');
const office = inSeven(
  'Mon – Fri, 08:00–18:00',
  'Mo – Fr, 8 – 18 Uhr',
  'Lun – ven, 8 h – 18 h',
  'Lun – ven, 8:00–18:00',
  '周一至周五 8:00–18:00',
  'Lun – vie, 8:00–18:00',
  'Seg – sex, 8:00–18:00',
);

export const callTexts: readonly LocalisedBlock[] = [
  {
    columns: [
      inSeven('Topic', 'Thema', 'Sujet', 'Argomento', '事项', 'Tema', 'Assunto'),
      inSeven('Number', 'Nummer', 'Numéro', 'Numero', '号码', 'Número', 'Número'),
      inSeven('Hours', 'Zeiten', 'Horaires', 'Orari', '时间', 'Horario', 'Horário'),
    ],
    rows: [
      [
        inSeven(
          'A network is down',
          'Ein Netz ist ausgefallen',
          'Un réseau est en panne',
          'Una rete è ferma',
          '网络中断',
          'Una red está caída',
          'Uma rede está em baixo',
        ),
        same('+49 421 555 0110'),
        always,
      ],
      [
        inSeven(
          'A device is broken',
          'Ein Gerät ist defekt',
          'Un appareil est en panne',
          'Un apparecchio è guasto',
          '设备故障',
          'Un equipo está averiado',
          'Um equipamento está avariado',
        ),
        same('+49 421 555 0111'),
        always,
      ],
      [
        inSeven(
          'Licences and renewals',
          'Lizenzen und Verlängerungen',
          'Licences et renouvellements',
          'Licenze e rinnovi',
          '许可证与续订',
          'Licencias y renovaciones',
          'Licenças e renovações',
        ),
        same('+49 421 555 0120'),
        office,
      ],
      [
        inSeven(
          'Orders and delivery',
          'Bestellung und Lieferung',
          'Commandes et livraison',
          'Ordini e consegna',
          '订单与交付',
          'Pedidos y entrega',
          'Encomendas e entrega',
        ),
        same('+49 421 555 0121'),
        office,
      ],
      [
        inSeven('Training', 'Schulung', 'Formation', 'Formazione', '培训', 'Formación', 'Formação'),
        same('+49 421 555 0130'),
        office,
      ],
      [
        inSeven(
          'New partners',
          'Neue Partner',
          'Nouveaux partenaires',
          'Nuovi partner',
          '新合作伙伴',
          'Nuevos partners',
          'Novos parceiros',
        ),
        same('+49 421 555 0131'),
        office,
      ],
    ],
  },
  {
    note: inSeven(
      'Have the serial number ready. You’ll find it on the label under the device and in the portal.',
      'Halten Sie die Seriennummer bereit. Sie steht auf dem Etikett unter dem Gerät und im Portal.',
      'Ayez le numéro de série sous la main. Il figure sur l’étiquette sous l’appareil et dans le portail.',
      'Tenete a portata di mano il numero di serie. È sull’etichetta sotto l’apparecchio e nel portale.',
      '请备好序列号，见设备底部标签及门户。',
      'Tenga a mano el número de serie. Está en la etiqueta bajo el equipo y en el portal.',
      'Tenha à mão o número de série. Está na etiqueta por baixo do equipamento e no portal.',
    ),
  },
  { heading: inSeven('In writing', 'Schriftlich', 'Par écrit', 'Per iscritto', '书面联系', 'Por escrito', 'Por escrito') },
  {
    text: inSeven(
      'We read partners@norvane.example every working day. Send one email per topic and we’ll reply in your language.',
      'Wir lesen partners@norvane.example an jedem Werktag. Bitte eine E-Mail je Thema; wir antworten in Ihrer Sprache.',
      'Nous lisons partners@norvane.example chaque jour ouvré. Envoyez un e-mail par sujet ; nous répondons dans votre langue.',
      'Leggiamo partners@norvane.example ogni giorno lavorativo. Inviate un’e-mail per argomento; rispondiamo nella vostra lingua.',
      '我们每个工作日查阅 partners@norvane.example。请一封邮件写一件事，我们用您的语言答复。',
      'Leemos partners@norvane.example todos los días laborables. Envíe un correo por tema y le responderemos en su idioma.',
      'Lemos partners@norvane.example todos os dias úteis. Envie um e-mail por assunto e respondemos na sua língua.',
    ),
  },
];

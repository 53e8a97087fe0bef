/** What customers write, with the products it is about. */
export const inquiries: readonly { message: string | null; models: readonly string[] }[] = [
  {
    message:
      'We replace the firewalls of eleven sites before summer. Each has two uplinks and nobody on duty, so changes must be made from head office. Could you show us central management with a test unit?',
    models: ['RX 120', 'Keel Manager', 'LS 10'],
  },
  {
    message:
      'Our branch offices need a secure connection over mobile networks. What would you recommend for twenty places with three people each?',
    models: ['CG 20 5G'],
  },
  {
    message: 'Please send an offer for a firewall and two access points for a new shop. Opening is in five weeks.',
    models: ['RX 120', 'GA 20'],
  },
  {
    message:
      'The support for our present appliance ends this year. We have 60 people and a server room. When could someone visit us?',
    models: ['RX 240', 'Care Plus'],
  },
  {
    message: 'We want to see what leaves our network before we buy anything. Is there a trial of the monitoring?',
    models: ['LS 20', 'LS Tap T4'],
  },
  {
    message: 'Wi-Fi in the guest rooms is poor. 84 rooms on four floors, concrete walls. A site survey would help us most.',
    models: ['GA 40', 'TS 124 P', 'Keel Cloud'],
  },
  {
    message:
      'Our insurer asks for logs to be kept for a year. Which of your products does that, and what does it cost for 40 devices?',
    models: ['Keel Archive', 'Keel Reports'],
  },
  {
    message: 'Could you call me back about switches with power for cameras? It is for a warehouse, 12 metres high.',
    models: ['TS 124 P', 'GA 40 Outdoor'],
  },
  {
    message:
      'We are moving to a new building and start from nothing: cabling is there, everything else is open. Budget is approved.',
    models: ['RX 480', 'TS 148', 'GA 60', 'Care Onsite'],
  },
  { message: null, models: ['CG 40'] },
  {
    message:
      'We run two data centres and look for a pair of large firewalls with fast failover. Please include maintenance on site.',
    models: ['RX 960', 'Care Onsite', 'SFP28 LR'],
  },
  {
    message:
      'A colleague from another school praised you. We need filtering that teachers can understand, and reports for parents.',
    models: ['RX 120', 'Keel Reports', 'Threat Feed'],
  },
  { message: 'Just a question about prices for now.', models: [] },
  {
    message: 'Our remote workers use a VPN that breaks every few hours. 35 people. What is the fastest way to something stable?',
    models: ['CG Virtual', 'RX 240'],
  },
  {
    message: 'Outdoor Wi-Fi on a camping ground, about six hectares. Power is available at the wash houses only.',
    models: ['GA 40 Outdoor', 'TS 108'],
  },
  {
    message:
      'We would like a demonstration of the cloud management, best on a Thursday.\n\nThree people would take part, one of them from our auditor.',
    models: ['Keel Cloud'],
  },
];

/** What the provider adds for the partner. */
export const notes: readonly (string | null)[] = [
  'Met at the energy day in Tampere. Budget is approved; the decision is taken at the end of the month.',
  null,
  'Prefers a call in the morning.',
  null,
  'Has an offer of a competitor. Price matters less than delivery.',
  'Existing customer of the Culvert line since 2022.',
  null,
  'Asked through the web form. No answer to the first email yet.',
  'Wants everything from one hand, including installation.',
  null,
  'Public tender: the documents are due in three weeks.',
];

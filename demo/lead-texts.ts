/** What customers write, with the products it is about. */
export const inquiries: readonly { message: string | null; models: readonly string[] }[] = [
  {
    message:
      'We’re replacing the firewalls at 11 sites before the summer. Each has two uplinks and no one on site, so we need to make changes from head office. Could you demo central management on a test unit?',
    models: ['RX 120', 'Keel Manager', 'LS 10'],
  },
  {
    message:
      'Our branch offices need a secure connection over mobile networks. What would you recommend for 20 sites with three people each?',
    models: ['CG 20 5G'],
  },
  {
    message: 'Could you send us a quote for a firewall and two access points for a new shop? We open in five weeks.',
    models: ['RX 120', 'GA 20'],
  },
  {
    message: 'Support for our current appliance ends this year. We have 60 people and a server room. When could someone visit?',
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
    message: 'Could you call me back about PoE switches for cameras? It’s for a warehouse, 12 metres high.',
    models: ['TS 124 P', 'GA 40 Outdoor'],
  },
  {
    message:
      'We’re moving to a new building and starting from scratch: the cabling is there, everything else is open. Budget is approved.',
    models: ['RX 480', 'TS 148', 'GA 60', 'Care Onsite'],
  },
  { message: null, models: ['CG 40'] },
  {
    message:
      'We run two data centres and are looking for a pair of large firewalls with fast failover. Please include on-site maintenance.',
    models: ['RX 960', 'Care Onsite', 'SFP28 LR'],
  },
  {
    message:
      'A colleague at another school recommended you. We need filtering that teachers can understand, plus reports for parents.',
    models: ['RX 120', 'Keel Reports', 'Threat Feed'],
  },
  { message: 'Just a question about prices for now.', models: [] },
  {
    message: 'Our remote workers use a VPN that breaks every few hours. 35 people. What is the fastest way to something stable?',
    models: ['CG Virtual', 'RX 240'],
  },
  {
    message: 'Outdoor Wi-Fi on a campsite, about six hectares. Power is only available at the wash houses.',
    models: ['GA 40 Outdoor', 'TS 108'],
  },
  {
    message:
      'We’d like a demo of the cloud management, ideally on a Thursday.\n\nThree people would take part, one of them from our auditor.',
    models: ['Keel Cloud'],
  },
];

/** What the provider adds for the partner. */
export const notes: readonly (string | null)[] = [
  'Met at the energy conference in Tampere. Budget approved; decision due at the end of the month.',
  null,
  'Prefers a call in the morning.',
  null,
  'Has a competing quote. Delivery matters more than price.',
  'Existing Culvert customer since 2022.',
  null,
  'Asked through the web form. No answer to the first email yet.',
  'Wants a single supplier, including installation.',
  null,
  'Public tender: the documents are due in three weeks.',
];

interface ChannelSearch {
  readonly text: string;
  readonly locale: string;
  /** The partners whose first person searched for it, or asked for it, in vain. */
  readonly partners: readonly string[];
  readonly isRequested?: boolean;
}

/** Searches without a result. For some of them people have asked for content. */
export const channelSearches: readonly ChannelSearch[] = [
  search('rx 480 rack ears', 'en', 'Isartal Netze', 'Polderwacht BV', 'Elbmarsch', 'Weserbogen', 'Norrsken Drift'),
  search('nis2', 'de', 'Isartal Netze', 'Weserbogen', 'Alpstein', 'Elbmarsch'),
  search('end of life rx 40', 'en', 'Norrsken Drift', 'Saimaa Verkot', 'Kontiomäki'),
  search('keel api token', 'en', 'Vestfjord', 'Alpstein'),
  search('culvert ipv6 tunnel', 'en', 'Norrsken Drift', 'Vestfjord'),
  search('防火墙 选型', 'zh', 'Zhihe', 'Haitang'),
  { ...search('wall brackets', 'en', 'Isartal Netze', 'Redes del Ebro', 'Polderwacht BV'), isRequested: true },
  { ...search('calcolo consumo elettrico', 'it', 'Torre Bianca', 'Officina Reti'), isRequested: true },
];

function search(text: string, locale: string, ...partners: string[]): ChannelSearch {
  return { text, locale, partners };
}

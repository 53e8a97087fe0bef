import type { SearchGroup, SearchGroupKey, SearchHit, SearchSource } from '@portal/contract/search';

export function aHit(source: Partial<SearchSource> = {}, highlight?: SearchHit['highlight']): SearchHit {
  return {
    _source: {
      title: 'Rampart RX 120',
      image: null,
      url: null,
      description: 'A firewall for the branch.',
      elementType: 'product',
      model: null,
      categoryId: 7,
      id: 12,
      ...source,
    },
    ...(highlight && { highlight }),
  };
}

export function aGroup(key: SearchGroupKey, hits: SearchHit[], total = hits.length): SearchGroup {
  return { key, group_docs: { hits: { total: { value: total, relation: 'eq' }, hits } } };
}

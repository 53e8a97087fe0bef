/** The number of views in the last weeks. Content that is not listed has hardly any. */
export const popular: readonly {
  readonly id: number;
  readonly page: 'Document' | 'Product' | 'Assets';
  readonly views: number;
}[] = [
  { id: 2921, page: 'Document', views: 182 },
  { id: 7003, page: 'Assets', views: 157 },
  { id: 1921, page: 'Document', views: 141 },
  { id: 2912, page: 'Document', views: 126 },
  { id: 1103, page: 'Product', views: 118 },
  { id: 2103, page: 'Document', views: 104 },
  { id: 1902, page: 'Document', views: 96 },
  { id: 7001, page: 'Assets', views: 83 },
  { id: 2941, page: 'Document', views: 71 },
  { id: 1107, page: 'Product', views: 66 },
  { id: 2901, page: 'Document', views: 58 },
  { id: 2911, page: 'Document', views: 52 },
  { id: 7201, page: 'Assets', views: 44 },
  { id: 5107, page: 'Document', views: 39 },
  { id: 1301, page: 'Product', views: 33 },
  { id: 2931, page: 'Document', views: 27 },
  { id: 8104, page: 'Document', views: 21 },
  { id: 1401, page: 'Product', views: 18 },
];

/** Marta's pins, newest last. */
export const pinned = [
  { contentId: 1004, contentKind: 'portfolios' },
  { contentId: 1301, contentKind: 'products' },
  { contentId: 1202, contentKind: 'products' },
  { contentId: 1103, contentKind: 'products' },
] as const;

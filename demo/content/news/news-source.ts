import type { Localised } from '../localised.ts';

export interface NewsSource {
  readonly slug: string;
  readonly type: keyof typeof newsTypes;
  readonly title: Localised;
  readonly description: Localised;
  /** The id of the product in its picture. Without it the picture shows the type of news. */
  readonly product?: number;
}

export const newsTypes = {
  product: { en: 'Product', de: 'Produkt', fr: 'Produit', it: 'Prodotto', zh: '产品', es: 'Producto', pt: 'Produto' },
  release: { en: 'Release', de: 'Version', fr: 'Version', it: 'Versione', zh: '版本发布', es: 'Versión', pt: 'Versão' },
  security: {
    en: 'Security notice',
    de: 'Sicherheitshinweis',
    fr: 'Avis de sécurité',
    it: 'Avviso di sicurezza',
    zh: '安全公告',
    es: 'Aviso de seguridad',
    pt: 'Aviso de segurança',
  },
  programme: {
    en: 'Partner programme',
    de: 'Partnerprogramm',
    fr: 'Programme partenaires',
    it: 'Programma partner',
    zh: '合作伙伴计划',
    es: 'Programa de partners',
    pt: 'Programa de parceiros',
  },
  training: { en: 'Training', de: 'Schulung', fr: 'Formation', it: 'Formazione', zh: '培训', es: 'Formación', pt: 'Formação' },
  service: { en: 'Service', de: 'Service', fr: 'Service', it: 'Assistenza', zh: '服务', es: 'Servicio', pt: 'Serviço' },
} satisfies Record<string, Localised>;

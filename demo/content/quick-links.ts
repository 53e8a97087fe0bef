import { documentOf } from './documents/documents.ts';
import { inSeven, type Localised } from './localised.ts';

interface QuickLinkSource {
  readonly id: number;
  readonly title: Localised;
  readonly documentId: number | null;
  /** The target of an external link. */
  readonly url: string | null;
}

export const quickLinks: readonly QuickLinkSource[] = [
  ...['discount-levels', 'return-and-repair-form', 'demo-unit-agreement', 'brand-rules-in-brief', 'who-to-call'].map(
    (slug, index) => {
      const { id, name } = documentOf(slug);
      return { id: 6201 + index, title: name, documentId: id, url: null };
    },
  ),
  {
    id: 6207,
    title: inSeven(
      'System status',
      'Systemstatus',
      'État du système',
      'Stato del sistema',
      '系统状态',
      'Estado del sistema',
      'Estado do sistema',
    ),
    documentId: null,
    url: 'https://status.norvane.example/',
  },
];

import { externalIdField, type ImportField, localisedFields, portalIdField } from './import-field.ts';

const named = (columns: readonly string[]): ImportField[] =>
  localisedFields({ name: 'name', type: 'line', isRequired: true, maxLength: 200, columns: ['name', ...columns] });

const descriptions = localisedFields({
  name: 'description',
  type: 'text',
  isRequired: false,
  maxLength: 8000,
  columns: ['description', 'beschreibung', 'descripcion'],
});

/** `portfolios` are addresses of portfolios, `documents` external ids of documents of the same source. */
export const productFields: readonly ImportField[] = [
  externalIdField(['productid', 'articleid', 'sku', 'matnr', 'produktid', 'artikelid', 'artikelnummer']),
  portalIdField,
  ...named([
    'productname',
    'product',
    'produkt',
    'produktname',
    'artikelbezeichnung',
    'bezeichnung',
    'nom',
    'produit',
    'nombre',
    'producto',
  ]),
  ...localisedFields({
    name: 'title',
    type: 'line',
    isRequired: false,
    maxLength: 200,
    columns: ['title', 'titel', 'titre', 'titulo'],
  }),
  ...descriptions,
  {
    name: 'model',
    type: 'code',
    isRequired: false,
    maxLength: 80,
    columns: ['model', 'modell', 'article', 'artikel', 'modele', 'modelo'],
  },
  { name: 'slug', type: 'slug', isRequired: false, maxLength: 120, columns: ['slug', 'address', 'webadresse'] },
  {
    name: 'portfolios',
    type: 'codes',
    isRequired: false,
    maxLength: 120,
    columns: ['portfolios', 'portfolio', 'category', 'kategorie', 'produktgruppe', 'categorie', 'categoria'],
  },
  { name: 'documents', type: 'codes', isRequired: false, maxLength: 120, columns: ['documents', 'dokumente', 'documentos'] },
];

/** What is said about documents, and the files that come with the table in an archive. Without one their files stay as they are. */
export const documentFields: readonly ImportField[] = [
  externalIdField(['documentid', 'dokumentid', 'dokumentnummer']),
  portalIdField,
  ...named(['title', 'documentname', 'dokument', 'titel', 'dokumentname', 'bezeichnung', 'titre', 'nom', 'titulo', 'nombre']),
  ...localisedFields({
    name: 'documentType',
    type: 'line',
    isRequired: false,
    maxLength: 80,
    columns: ['documenttype', 'type', 'typ', 'dokumenttyp', 'dokumentart', 'art', 'tipo'],
  }),
  ...descriptions,
  ...localisedFields({
    name: 'file',
    type: 'file',
    isRequired: false,
    maxLength: 300,
    columns: ['file', 'filename', 'path', 'pdf', 'datei', 'dateiname', 'pfad', 'fichier', 'archivo', 'arquivo'],
  }),
];

/** One row per price. It is recognised by its list and its model, and repeats what is true of the whole list. */
export const priceListFields: readonly ImportField[] = [
  // The number of the list, a slash and the model.
  { ...portalIdField, maxLength: 100 },
  {
    name: 'priceListId',
    type: 'code',
    isRequired: true,
    maxLength: 60,
    columns: [
      'pricelistid',
      'listid',
      'pricelist',
      'preisliste',
      'preislistenid',
      'preislistennummer',
      'listedeprix',
      'listadeprecios',
    ],
  },
  {
    name: 'model',
    type: 'code',
    isRequired: true,
    maxLength: 80,
    columns: ['model', 'modell', 'sku', 'article', 'artikel', 'matnr', 'artikelnummer', 'modele', 'modelo'],
  },
  {
    name: 'listName',
    type: 'line',
    isRequired: true,
    maxLength: 200,
    columns: ['listname', 'pricelistname', 'preislistenname', 'nomdelaliste', 'nombredelalista'],
  },
  {
    name: 'priceGroup',
    type: 'code',
    isRequired: false,
    maxLength: 100,
    columns: ['pricegroup', 'preisgruppe', 'groupedeprix', 'grupodeprecios'],
  },
  {
    name: 'currency',
    type: 'currency',
    isRequired: true,
    columns: ['currency', 'wahrung', 'waehrung', 'devise', 'monnaie', 'moneda', 'divisa'],
  },
  {
    name: 'effectiveFrom',
    type: 'day',
    isRequired: true,
    columns: [
      'effectivefrom',
      'validfrom',
      'gueltigab',
      'gultigab',
      'gultigvon',
      'gueltigvon',
      'valableapartirdu',
      'validodesde',
    ],
  },
  {
    name: 'effectiveUntil',
    type: 'day',
    isRequired: false,
    columns: ['effectiveuntil', 'validuntil', 'gueltigbis', 'gultigbis', 'valablejusquau', 'validohasta'],
  },
  ...localisedFields({
    name: 'itemName',
    type: 'line',
    isRequired: true,
    maxLength: 200,
    columns: [
      'itemname',
      'name',
      'description',
      'artikelname',
      'artikelbezeichnung',
      'bezeichnung',
      'beschreibung',
      'designation',
      'nom',
      'nombre',
      'descripcion',
    ],
  }),
  ...localisedFields({
    name: 'unit',
    type: 'line',
    isRequired: false,
    maxLength: 80,
    columns: ['unit', 'einheit', 'mengeneinheit', 'unite', 'unidad'],
  }),
  {
    name: 'price',
    type: 'amount',
    isRequired: true,
    min: 0,
    columns: ['price', 'amount', 'preis', 'einzelpreis', 'listenpreis', 'prix', 'precio'],
  },
];

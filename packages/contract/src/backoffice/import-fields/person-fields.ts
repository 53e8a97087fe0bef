import { externalIdField, fieldsOfPartner, type ImportField, portalIdField } from './import-field.ts';

export const personFields: readonly ImportField[] = [
  externalIdField(['personid', 'contactid', 'userid', 'kontaktid', 'ansprechpartnerid', 'idcontact', 'idcontacto']),
  portalIdField,
  ...fieldsOfPartner,
  {
    name: 'email',
    type: 'email',
    isRequired: true,
    maxLength: 254,
    columns: [
      'email',
      'mail',
      'emailaddress',
      'emailadresse',
      'mailadresse',
      'adresseemail',
      'courriel',
      'correo',
      'correoelectronico',
    ],
  },
  {
    name: 'firstName',
    type: 'line',
    isRequired: true,
    maxLength: 100,
    columns: ['firstname', 'givenname', 'vorname', 'prenom', 'nombre'],
  },
  {
    name: 'lastName',
    type: 'line',
    isRequired: true,
    maxLength: 100,
    columns: ['lastname', 'surname', 'familyname', 'nachname', 'familienname', 'nom', 'nomdefamille', 'apellido', 'apellidos'],
  },
  {
    name: 'jobTitle',
    type: 'line',
    isRequired: false,
    maxLength: 100,
    columns: ['jobtitle', 'position', 'funktion', 'stellenbezeichnung', 'fonction', 'poste', 'cargo', 'puesto'],
  },
  {
    name: 'phone',
    type: 'line',
    isRequired: false,
    maxLength: 60,
    columns: ['phone', 'telephone', 'telefon', 'telefonnummer', 'tel', 'telefono'],
  },
  { name: 'language', type: 'locale', isRequired: false, columns: ['language', 'locale', 'sprache', 'langue', 'idioma'] },
];

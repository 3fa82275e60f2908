import type { ServiceAccountsTexts } from './en.ts';

export const texts: ServiceAccountsTexts = {
  title: 'Dienstkonten',
  subtitle: 'Aufrufer, die Programme sind. Sie handeln mit ihren Schlüsseln und können sich nicht anmelden.',
  account: 'Dienstkonto',
  name: 'Name',
  description: 'Beschreibung',
  descriptionHint: 'Was das Programm tut, für andere Administratoren.',
  status: 'Status',
  enabled: 'Aktiv',
  disabled: 'Gesperrt',
  created: 'Erstellt',
  create: 'Dienstkonto erstellen',
  saved: 'Dienstkonto gespeichert',
  edit: 'Bearbeiten',
  save: 'Dienstkonto speichern',
  enable: 'Freigeben',
  disable: 'Sperren',
  disableTitle: '{name} sperren?',
  disableText:
    'Anfragen mit seinen Schlüsseln werden sofort abgelehnt. Die Schlüssel gelten wieder, sobald das Konto freigegeben ist.',
  delete: 'Löschen',
  deleteTitle: '{name} löschen?',
  deleteText: 'Alle seine Schlüssel werden sofort widerrufen. Das kann nicht rückgängig gemacht werden.',
  deleted: '{name} wurde gelöscht',
  emptyTitle: 'Noch keine Dienstkonten',
  emptyText:
    'Erstellen Sie eines für jedes Programm, das den Dienst aufruft, und dann einen Schlüssel mit den nötigen Berechtigungen.',
};

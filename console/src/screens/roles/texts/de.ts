import type { RolesTexts } from './en.ts';

export const texts: RolesTexts = {
  title: 'Rollen',
  subtitle:
    'Eine Rolle ist eine Menge von Berechtigungen. Mitglieder haben in jedem Unternehmen eine; die des eigenen Unternehmens der Anwendung gilt in der ganzen Anwendung.',
  permission: 'Berechtigung',
  role: 'Rolle',
  builtIn: 'Vorgegeben',
  users: { one: '{n} Benutzer', other: '{n} Benutzer' },
  usersAbout: 'etwa {n} Benutzer',
  allowed: 'erlaubt',
  denied: 'nicht erlaubt',
  create: 'Rolle erstellen',
  created: 'Rolle {name} erstellt',
  name: 'Name',
  permissions: 'Berechtigungen',
  permissionsHint: 'Sie können nur Berechtigungen vergeben, die Sie selbst haben.',
  rename: 'Umbenennen',
  renamed: 'Rolle umbenannt',
  delete: 'Löschen',
  deleteTitle: '{name} löschen?',
  deleteText:
    'Eine Rolle kann gelöscht werden, wenn weder ein Mitglied noch eine Einladung sie hat. Das kann nicht rückgängig gemacht werden.',
  deleted: '{name} wurde gelöscht',
  reviewTitle: '{n} Rollen ändern?',
  reviewOne: '{name} ändern?',
  gains: 'Erhält',
  loses: 'Verliert',
  affected: 'Gilt für {users} ab der nächsten Anfrage.',
  save: 'Rollen speichern',
  saved: 'Rollen gespeichert',
};

import type { ResourceServersTexts } from './en.ts';

export const texts: ResourceServersTexts = {
  title: 'Ressourcenserver',
  subtitle: 'Ihre APIs und MCP-Server, für die Clients Access-Tokens anfragen.',
  name: 'Name',
  nameHint: 'Benutzer sehen ihn auf der Zustimmungsseite.',
  identifier: 'Kennung',
  identifierHint:
    'Eine URI, etwa https://orders.example.com. Tokens enthalten sie als Empfänger (Audience). Sie kann nicht geändert werden.',
  scopes: 'Berechtigungen, die Tokens haben können',
  scopesHint: 'Ein Token hat die, die der Client anfragt und der Benutzer hat.',
  noScopes: 'Die Anwendung definiert noch keine Berechtigungen. Fügen Sie welche in den Einstellungen hinzu.',
  fields: 'Eigene Felder in Tokens',
  fieldsHint: 'Clients und Benutzer können sie im Token lesen.',
  seconds: 'Gültigkeit von Access-Tokens, in Sekunden',
  secondsHint: 'Leer: eine Stunde',
  secondsWrong: 'Geben Sie eine ganze Zahl von Sekunden ein.',
  created: 'Erstellt',
  create: 'Ressourcenserver hinzufügen',
  edit: 'Bearbeiten',
  save: 'Ressourcenserver speichern',
  saved: 'Ressourcenserver gespeichert',
  delete: 'Löschen',
  deleteTitle: '{name} löschen?',
  deleteText:
    'Clients erhalten keine Tokens mehr dafür. Ausgestellte Tokens bleiben bis zu ihrem Ablauf gültig. Das kann nicht rückgängig gemacht werden.',
  deleted: '{name} wurde gelöscht',
  emptyTitle: 'Noch keine Ressourcenserver',
  emptyText: 'Fügen Sie eine Ihrer APIs hinzu, damit Clients Access-Tokens dafür erhalten.',
};

import type { EventsTexts } from './en.ts';

export const texts: EventsTexts = {
  title: 'Ereignisse',
  subtitle:
    'Änderungen in der Reihenfolge, in der sie geschahen, wie Ihre Programme und Webhook-Endpunkte sie erhalten.',
  type: 'Typ',
  subject: 'Gegenstand',
  actor: 'Urheber',
  time: 'Zeit',
  actors: {
    user: 'Benutzer {id}',
    service_account: 'Dienstkonto {id}',
    super_admin: 'Super-Admin-Schlüssel',
    operator: 'Betreiberschlüssel',
    system: 'Dienst',
  },
  onBehalf: 'als Benutzer {id}',
  live: 'Live',
  waiting: 'Wartet auf neue Ereignisse. Sie erscheinen oben.',
  stoppedTitle: 'Die Live-Ansicht wurde angehalten',
  details: 'Einzelheiten',
  openUser: 'Benutzer öffnen',
  position: 'Ereignis-ID',
  oldestFirst: 'Älteste Ereignisse zuerst',
  offTitle: 'Es werden keine Ereignisse aufgezeichnet',
  offText:
    'Schalten Sie die Einstellung „events“ ein, um Änderungen an Benutzern, Sitzungen und Einstellungen für Ihre Programme aufzuzeichnen.',
  emptyTitle: 'Keine Ereignisse vorhanden',
  emptyText: 'Ereignisse erscheinen hier, sobald sich etwas ändert.',
  noMatchTitle: 'Keine passenden Ereignisse',
  noMatchText: 'Entfernen Sie den Filter, um weitere Ereignisse zu sehen.',
  showAll: 'Alle Ereignisse anzeigen',
  partTitle: 'Noch kein Treffer',
  partText: 'Eine Anfrage durchsucht eine begrenzte Zahl von Ereignissen. Suchen Sie in späteren weiter.',
  continueSearch: 'Weitersuchen',
};

import type { EventsTexts } from './en.ts';

export const texts: EventsTexts = {
  title: 'Ereignisse',
  subtitle:
    'Änderungen, die neuesten zuerst. Ihre Programme und Webhook-Endpunkte erhalten sie in der Reihenfolge, in der sie geschehen sind.',
  type: 'Typ',
  subject: 'Gegenstand',
  actor: 'Urheber',
  time: 'Zeit',
  live: 'Live',
  waiting: 'Wartet auf neue Ereignisse. Sie erscheinen oben.',
  stoppedTitle: 'Die Live-Ansicht wurde angehalten',
  details: 'Einzelheiten',
  position: 'Ereignis-ID',
  offTitle: 'Es werden keine Ereignisse aufgezeichnet',
  offText:
    'Schalten Sie die Einstellung „events“ ein, um Änderungen an Benutzern, Sitzungen und Einstellungen für Ihre Programme aufzuzeichnen.',
  emptyTitle: 'Keine Ereignisse vorhanden',
  emptyText: 'Ereignisse erscheinen hier, sobald sich etwas ändert.',
  noMatchTitle: 'Keine passenden Ereignisse',
  noMatchText: 'Entfernen Sie den Filter, um weitere Ereignisse zu sehen.',
  showAll: 'Alle Ereignisse anzeigen',
  partTitle: 'Noch kein Treffer',
  partText: 'Eine Anfrage durchsucht eine begrenzte Zahl von Ereignissen. Suchen Sie in früheren weiter.',
  continueSearch: 'Weitersuchen',
};

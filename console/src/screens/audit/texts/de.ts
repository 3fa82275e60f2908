import type { AuditScreenTexts } from './en.ts';

export const texts: AuditScreenTexts = {
  title: 'Audit-Log',
  search: 'ID, Ziel oder IP-Adresse',
  event: 'Ereignis',
  result: 'Ergebnis',
  results: {
    true: 'Erfolgreich',
    false: 'Fehlgeschlagen',
  },
  actor: 'Aufrufer',
  target: 'Ziel',
  ip: 'IP-Adresse',
  time: 'Zeit',
  from: 'Ab',
  to: 'Vor',
  details: 'Einzelheiten',
  requests: {
    one: '{n} Anfrage',
    other: '{n} Anfragen',
  },
  live: 'Live',
  liveOn: 'Neue Ereignisse erscheinen von selbst.',
  ofRequest: 'Mit der Anfrage-ID finden Sie dieselbe Anfrage im Protokoll des Dienstes.',
  sameCaller: 'Ereignisse dieses Aufrufers',
  sameTarget: 'Ereignisse dieses Ziels',
  sameNetwork: 'Ereignisse aus diesem Netz',
  searchHint: 'Geben Sie die ID eines Benutzers, ein Ziel wie company:7 oder eine ganze IP-Adresse ein.',
  emptyTitle: 'Noch keine Ereignisse',
  emptyText:
    'Anmeldungen, Änderungen und Exporte persönlicher Daten werden hier aufgezeichnet, ob erfolgreich oder nicht.',
  noMatchTitle: 'Keine passenden Ereignisse',
  noMatchText: 'Entfernen Sie einen Filter, oder wählen Sie einen längeren Zeitraum.',
  showAll: 'Alle Ereignisse anzeigen',
};

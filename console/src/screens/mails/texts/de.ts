import type { MailsTexts } from './en.ts';

export const texts: MailsTexts = {
  title: 'Mails',
  subtitle: 'Was der Dienst bei der Benachrichtigungsanwendung in Auftrag gegeben hat. Einträge bleiben 30 Tage.',
  mail: 'Mail',
  state: 'Zustand',
  states: { waiting: 'Wartet', delivered: 'Zugestellt', dead: 'Fehlgeschlagen', superseded: 'Überholt' },
  attempts: 'Versuche',
  failure: 'Letzter Fehler',
  created: 'Beauftragt',
  delivered: 'Zugestellt',
  resend: 'Erneut senden',
  resending: { one: '{n} Mail wird erneut gesendet', other: '{n} Mails werden erneut gesendet' },
  resent: { one: '{n} Mail wird erneut gesendet', other: '{n} Mails werden erneut gesendet' },
  emptyTitle: 'Noch keine Mails',
  emptyText: 'Mails erscheinen hier, wenn sich jemand registriert, ein Passwort zurücksetzt oder eingeladen wird.',
  noMatchTitle: 'Keine Treffer',
  noMatchText: 'Keine Mail der letzten 30 Tage hat diesen Zustand.',
  showAll: 'Alle Mails anzeigen',
};

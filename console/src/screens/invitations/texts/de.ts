import type { InvitationsTexts } from './en.ts';

export const texts: InvitationsTexts = {
  title: 'Einladungen',
  email: 'E-Mail-Adresse',
  role: 'Rolle',
  company: 'Unternehmen',
  wholeApplication: 'Die ganze Anwendung',
  state: 'Zustand',
  by: 'Eingeladen von',
  created: 'Erstellt',
  expires: 'Läuft ab',
  states: {
    pending: 'Offen',
    accepted: 'Angenommen',
    revoked: 'Zurückgezogen',
    expired: 'Abgelaufen',
  },
  invite: 'Benutzer einladen',
  resend: 'Einladung erneut senden',
  revoke: 'Einladung zurückziehen',
  openUser: 'Einladenden Benutzer öffnen',
  revokeTitle: {
    one: 'Einladung von {name} zurückziehen?',
    other: '{n} Einladungen zurückziehen?',
  },
  revokeText: 'Die Links in den E-Mails werden ungültig. Dieselben Adressen können erneut eingeladen werden.',
  revoking: {
    one: '{n} Einladung wird zurückgezogen',
    other: '{n} Einladungen werden zurückgezogen',
  },
  resending: {
    one: '{n} Einladung wird erneut gesendet',
    other: '{n} Einladungen werden erneut gesendet',
  },
  revoked: {
    one: '{n} Einladung zurückgezogen',
    other: '{n} Einladungen zurückgezogen',
  },
  resent: {
    one: '{n} Einladung erneut gesendet',
    other: '{n} Einladungen erneut gesendet',
  },
  emptyTitle: 'Keine Einladungen',
  emptyText:
    'Eingeladene Personen erhalten eine E-Mail mit einem Link, der 7 Tage gültig ist. Ihre Einladungen erscheinen hier.',
  noMatchTitle: 'Keine passenden Einladungen',
  noMatchText: 'Entfernen Sie den Filter, um weitere Einladungen zu sehen.',
  showAll: 'Alle Einladungen anzeigen',
};

import type { ApplicationsTexts } from './en.ts';

export const texts: ApplicationsTexts = {
  subtitle: 'Alle Anwendungen dieser Installation, für ihre Betreiber',
  key: 'Betreiberschlüssel',
  keyHint: 'Die CLI erstellt einen: operator-key create. Er bleibt nur, solange diese Seite offen ist.',
  enter: 'Anwendungen anzeigen',
  refused: 'Dieser Betreiberschlüssel ist unbekannt, abgelaufen oder widerrufen.',
  search: 'Name der Anwendung',
  noMatch: 'Keine passende Anwendung',
  name: 'Name',
  id: 'ID',
  created: 'Erstellt',
  current: 'Diese Anwendung',
  moves: {
    copying: 'Zieht nach {cell} um: {percent} kopiert',
    leaving: 'Zieht nach {cell} um: Hintergrundarbeit endet',
    frozen: 'Zieht nach {cell} um: Änderungen werden abgelehnt',
    switching: 'Zieht nach {cell} um: Anfragen werden abgelehnt',
    switched: 'Nach {cell} umgezogen',
  },
  create: 'Anwendung erstellen',
  createdTitle: 'Anwendung {name} erstellt',
  createdText:
    'Sie hat noch keine Administratoren. Laden Sie mit dem Super-Admin-Schlüssel jemanden ein: POST /v1/invitations.',
  appKey: 'Anwendungsschlüssel',
  serviceKey: 'Super-Admin-Schlüssel',
  open: 'Konsole in neuem Tab öffnen',
};

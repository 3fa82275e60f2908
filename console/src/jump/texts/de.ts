import type { JumpTexts } from './en.ts';

export const texts: JumpTexts = {
  hint: 'Personen, Unternehmen, Seiten, Einstellungen und Aktionen',
  none: 'Keine Treffer',
  screens: 'Seiten',
  actions: 'Aktionen',
  allUsers: 'Alle Benutzer durchsuchen: {text}',
  names: {
    user: 'Benutzer einladen',
    company: 'Unternehmen erstellen',
    role: 'Rolle erstellen',
    key: 'Schlüssel erstellen',
    account: 'Dienstkonto erstellen',
    client: 'Client erstellen',
    provider: 'Anbieter hinzufügen',
    endpoint: 'Webhook-Endpunkt erstellen',
  },
};

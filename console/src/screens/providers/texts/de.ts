import type { ProviderTexts } from './en.ts';

export const texts: ProviderTexts = {
  title: 'Anbieter',
  subtitle: 'Benutzer melden sich mit ihren Konten dort an',
  add: 'Anbieter hinzufügen',
  edit: 'Anbieter bearbeiten',
  enable: 'Einschalten',
  disable: 'Ausschalten',
  delete: 'Anbieter löschen',
  test: 'Testen',
  testAgain: 'Noch einmal testen',
  on: 'Ein',
  off: 'Aus',
  noCredentials: 'Kein Secret',
  saved: 'Anbieter gespeichert',
  deleted: '{name} wurde gelöscht',
  emptyTitle: 'Noch keine Anbieter',
  emptyText: 'Erstellen Sie einen Client bei einem Anbieter, und tragen Sie seine ID und sein Secret hier ein.',
  callback: 'Callback-URLs',
  callbackText: 'Tragen Sie beide bei jedem Anbieter ein: die der Anmeldeseite und die der Kontoseite.',
  driverHint: 'Erstellen Sie dort einen Client: {url}',
  openidHint: 'Jeder andere OpenID-Anbieter, etwa Keycloak, Okta oder Auth0',
  nameTaken: 'Ein Anbieter hat diesen Namen.',
  keep: 'Leer lassen, um das gespeicherte zu behalten.',
  keepKey: 'Lassen Sie die drei Felder leer, um den gespeicherten Schlüssel zu behalten.',
  ownIssuerHint: 'Für einen eigenen Server oder ein einzelnes Verzeichnis',
  fields: {
    driver: ['Art', ''],
    provider: ['Name in URLs', 'Teil jeder Identität. Er kann nicht geändert werden.'],
    label: ['Text der Schaltfläche', ''],
    issuer: ['Issuer-URL', 'Genau so, wie der Anbieter sie angibt'],
    client_id: ['Client-ID', ''],
    team_id: ['Team-ID', ''],
    key_id: ['Key-ID', ''],
    private_key: ['Privater Schlüssel (PEM)', ''],
    client_secret: ['Client-Secret', ''],
    scopes: ['Scopes', 'Durch Leerzeichen getrennt. Leer: die, die die Anmeldung braucht.'],
    native_client_ids: [
      'Client-IDs von Apps',
      'Apps für Telefone und Computer, deren ID-Tokens angenommen werden, eine in jeder Zeile.',
    ],
    native_nonce: [
      'ID-Tokens ohne Nonce annehmen',
      'Für Apps, deren SDK keine sendet. Ein gestohlenes Token kann dann fünf Minuten lang verwendet werden.',
    ],
  },
  deleteTitle: '{name} löschen?',
  deleteText:
    'Benutzer können sich nicht mehr damit anmelden. Seine Identitäten bleiben verbunden, und gelten mit einem Anbieter dieses Namens und Issuers wieder.',
  users: {
    one: '{n} Benutzer hat eine Identität davon.',
    other: '{n} Benutzer haben eine Identität davon.',
  },
  testTitle: 'Test von {name}',
  passed: 'Alle Prüfungen bestanden',
  passedText: 'Manche Anbieter prüfen das Secret zuletzt: nur eine Anmeldung beweist, dass es stimmt.',
  failed: 'Eine Prüfung ist fehlgeschlagen',
  checks: {
    discovery: 'Metadaten',
    keys: 'Schlüssel',
    credentials: 'Client-ID und Secret',
  },
  outcomes: {
    passed: 'Bestanden',
    failed: 'Fehlgeschlagen',
    skipped: 'Übersprungen',
  },
  failures: {
    unreachable:
      'Es kam rechtzeitig keine Antwort. Prüfen Sie den Hostnamen des Issuers, und versuchen Sie es später noch einmal.',
    metadata_invalid:
      'Der Issuer hat keine gültigen Metadaten. Geben Sie seine URL genau so ein, wie der Anbieter sie angibt.',
    keys_invalid: 'Der Anbieter veröffentlicht keinen Schlüssel für Signaturen. Korrigieren Sie seine Schlüssel.',
    credentials_rejected: 'Der Anbieter lehnt den Client ab. Geben Sie seine ID und sein Secret noch einmal ein.',
    response_unexpected:
      'Der Anbieter lehnt den Request ab. Vergleichen Sie dort Typ, Redirect-URIs und Grants des Clients.',
  },
};

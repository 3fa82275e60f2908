import type { Texts } from './texts.ts';

export const de: Texts = {
  languageName: 'Deutsch',
  chooseLanguage: 'Sprache',
  logIn: 'Bei {app} anmelden',
  ownPages: {
    account: 'Hier melden Sie sich auf Ihrer Kontoseite an.',
    console: 'Hier melden sich Administratoren an der Konsole von {app} an.',
  },
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  toClient: 'um mit {client} fortzufahren',
  enterPassword: 'Passwort eingeben',
  logInButton: 'Anmelden',
  change: 'Ändern',
  changeAccount: 'Konto wechseln',
  forgot: 'Passwort vergessen?',
  emailCode: 'Stattdessen einen Code per E-Mail senden',
  checkMail: 'E-Mails prüfen',
  codeSent: 'Wir haben einen Code an {email} gesendet. Er gilt einige Minuten.',
  code: 'Code',
  recoverySent: 'Falls {email} ein Konto hat, haben wir einen Link zum Wählen eines neuen Passworts gesendet.',
  backToLogin: 'Zurück zur Anmeldung',
  authenticatorCode: 'Code der Authentifizierungs-App eingeben',
  factorHint: 'Öffnen Sie Ihre Authentifizierungs-App, oder verwenden Sie einen Ihrer Wiederherstellungscodes.',
  smsTitle: 'Code aus der SMS eingeben',
  smsHint: 'Wir haben einen Code an Ihre Mobilnummer gesendet.',
  sendSms: 'Code per SMS senden',
  continueButton: 'Weiter',
  returning: 'Zurück zur Anwendung',
  returningHint: 'Wenn nichts geschieht, fahren Sie hier fort.',
  wantsAccess: '{client} möchte auf Ihr Konto bei {app} zugreifen',
  profile: 'Ihren Namen und Ihr Profil sehen',
  emailScope: 'Ihre E-Mail-Adresse sehen',
  phone: 'Ihre Mobilnummer sehen',
  groups: 'Ihre Rollen sehen',
  offline: 'Zugriff behalten, während Sie abgemeldet sind',
  offlineHint: 'Bis Sie sich überall abmelden oder Ihr Passwort ändern.',
  identity: 'Wissen, wer Sie sind',
  permission: 'Die Berechtigung {permission} verwenden',
  scopeDetails: {
    profile:
      'Vor- und Nachname, Anzeigename, Bild, Geburtsdatum, Geschlecht, Sprache und Zeitzone, soweit Sie sie angegeben haben.',
    email: '{email}, und ob sie bestätigt ist.',
    phone: 'Ihre Mobilnummer, falls Sie eine angegeben haben, und ob sie bestätigt ist.',
    groups: 'Die Namen Ihrer Rollen bei {app}. Eine App kann danach entscheiden, was sie Ihnen anbietet.',
    openid:
      'Die ID Ihres Kontos bei {app}, die sich nie ändert, und wann und wie Sie sich angemeldet haben. Weder Ihr Name noch Ihre Adresse.',
    permission: 'In der API {api}. Die App kann die Berechtigung nur verwenden, solange Sie sie selbst haben.',
  },
  continuesTo: 'Weiter zu',
  onThisDevice: 'Eine App auf diesem Gerät',
  publishedBy: 'Veröffentlicht von',
  notVerified: '{app} hat diese App nicht geprüft. Fahren Sie nur fort, wenn Sie dies gerade selbst begonnen haben.',
  runsHere: 'Die App läuft auf diesem Gerät: Andere Programme darauf können denselben Namen verwenden.',
  sharedScheme:
    'Links, die mit {scheme}: beginnen, öffnen eine App auf diesem Gerät. Jede andere App darauf kann sie beanspruchen und sich als diese ausgeben.',
  privacy: 'Datenschutzerklärung',
  terms: 'Nutzungsbedingungen',
  allow: 'Zugriff erlauben',
  cancel: 'Abbrechen',
  logOutTitle: 'Von {app} abmelden?',
  logOutHint: 'Sie werden in allen Anwendungen abgemeldet, die diese Anmeldung verwenden.',
  logOut: 'Abmelden',
  stay: 'Angemeldet bleiben',
  loggedOut: 'Sie sind abgemeldet',
  loggedOutHint: 'Sie können dieses Fenster schließen.',
  actingTitle: 'Als {name} handeln',
  actingHint:
    '{client} öffnet sich in diesem Fenster als {name}, und Ihre eigene Anmeldung bei {client} endet in diesem Browser. Melden Sie sich bei {client} ab, wenn Sie fertig sind.',
  actingButton: '{client} öffnen',
  actingOpens: '{client} wird geöffnet',
  actingExpired: 'Dieser Link ist abgelaufen',
  actingExpiredHint:
    'Er gilt einmal und eine Minute lang. Gehen Sie zurück zur Konsole, und handeln Sie erneut als diese Person.',
  expired: 'Diese Anmeldung ist abgelaufen',
  expiredHint:
    'Sie war zu lange offen, ist bereits abgeschlossen oder wurde in einem anderen Browser begonnen. Gehen Sie zurück zur Anwendung, und melden Sie sich erneut an.',
  backToApp: 'Zurück zu {app}',
  forbidden: 'Dieses Formular wurde nicht angenommen',
  forbiddenHint:
    'Es stammt nicht von einer Seite, die dieser Browser hier geöffnet hat. Gehen Sie zurück zur Anwendung, und melden Sie sich erneut an.',
  failed: 'Diese Anmeldung ist nicht möglich',
  failedHint:
    'Die Anwendung, von der Sie kommen, hat eine ungültige Anfrage gestellt. Gehen Sie zurück, und versuchen Sie es erneut. Gelingt es wieder nicht, senden Sie die Angaben unten an den Support der Anwendung.',
  requestId: 'Anfrage-ID',
  or: 'oder',
  continueAs: 'Weiter als {email}',
  continueWith: 'Weiter mit {provider}',
  providerWays: { apple: 'Mit {provider} fortfahren', microsoft: 'Mit {provider} anmelden' },
  verifyFirst:
    'Wir haben Ihnen eine E-Mail gesendet. Öffnen Sie den Link darin, um Ihre Adresse zu bestätigen, und melden Sie sich dann erneut an.',
  newHere: 'Neu bei {app}?',
  createAccount: 'Konto erstellen',
  createTitle: 'Konto bei {app} erstellen',
  createButton: 'Konto erstellen',
  haveAccount: 'Sie haben schon ein Konto?',
  firstName: 'Vorname',
  lastName: 'Nachname',
  show: 'Anzeigen',
  hide: 'Verbergen',
  passwordHint:
    'Mindestens {min} Zeichen. Mehrere Wörter ohne Zusammenhang sind leicht zu merken und schwer zu erraten.',
  acceptBoth: 'Mit dem Erstellen eines Kontos akzeptieren Sie: {terms} und {privacy}.',
  acceptOne: 'Mit dem Erstellen eines Kontos akzeptieren Sie: {link}.',
  signupSent:
    'Wir haben eine E-Mail an {email} gesendet. Öffnen Sie den Link darin in diesem Browser, um Ihre Adresse zu bestätigen und fortzufahren.',
  signupAgain: 'Falls keine E-Mail ankommt, prüfen Sie die Adresse und den Spam-Ordner.',
  usePassword: 'Stattdessen Passwort verwenden',
  sendCode: 'Code per E-Mail senden',
  resend: 'Erneut senden',
  codeRequestHint: 'Wir senden einen Code an {email}.',
  resetTitle: 'Passwort zurücksetzen',
  resetHint: 'Wir senden Ihnen einen Link zum Wählen eines neuen Passworts.',
  resetButton: 'Link senden',
  challengeScript: 'Diese Prüfung benötigt JavaScript.',
  firstPassword: {
    title: 'Ihr Passwort wurde entfernt',
    hint: 'Sie haben nachgewiesen, dass {email} Ihnen gehört. Das Passwort dieses Kontos wurde vorher festgelegt, vielleicht von jemand anderem, und gilt nicht mehr.',
    choice: 'Legen Sie ein neues fest, oder melden Sie sich weiter mit Codes per E-Mail an.',
    set: 'Passwort festlegen',
    skip: 'Ohne Passwort fortfahren',
  },
  faults: {
    required: 'Füllen Sie dieses Feld aus.',
    email: 'Geben Sie eine vollständige Adresse ein, etwa name@example.com.',
    name: 'Geben Sie einen Namen mit höchstens 100 Zeichen ein, ohne Webadresse.',
    too_short: 'Verwenden Sie mindestens {min} Zeichen.',
    too_long: 'Dieses Passwort ist zu lang. Verwenden Sie weniger Zeichen.',
    password_common: 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
    password_personal: 'Verwenden Sie weder Ihren Namen noch Ihre Adresse oder den Namen der Anwendung.',
    password_breached: 'Dieses Passwort wurde in einem Datenleck gefunden. Wählen Sie ein anderes.',
    other: 'Prüfen Sie dieses Feld.',
  },
  factors: {
    logInWithPasskey: 'Mit Passkey anmelden',
    passkeyTitle: 'Passkey verwenden',
    passkeyHint: 'Bestätigen Sie die Anmeldung mit dem Gerät oder dem Sicherheitsschlüssel, auf dem Ihr Passkey liegt.',
    passkeyFailed:
      'Der Browser hat keinen Passkey geliefert. Versuchen Sie es erneut, oder wählen Sie eine andere Methode.',
    passkeyScript: 'Passkeys benötigen JavaScript.',
    usePasskey: 'Stattdessen Passkey verwenden',
    useAuthenticator: 'Authentifizierungs-App verwenden',
    useSms: 'Code per SMS senden',
    useRecoveryCode: 'Wiederherstellungscode verwenden',
    recoveryTitle: 'Wiederherstellungscode eingeben',
    recoveryHint: 'Jeder Code kann einmal verwendet werden.',
    smsRequestHint: 'Wir senden einen Code an Ihre Mobilnummer.',
    resendSms: 'Weitere SMS senden',
  },
  enrollment: {
    title: 'Zweiten Faktor hinzufügen',
    hint: 'Ihr Konto benötigt für die Anmeldung einen zweiten Faktor. Er schützt Sie, falls Ihr Passwort gestohlen wird.',
    requestedHint:
      'Die Anwendung, bei der Sie sich anmelden, verlangt einen zweiten Faktor. Er schützt Sie, falls Ihr Passwort gestohlen wird.',
    totp: 'Authentifizierungs-App verwenden',
    passkey: 'Passkey verwenden',
    sms: 'Codes per SMS verwenden',
    chooseAnother: 'Andere Methode wählen',
    totpTitle: 'Authentifizierungs-App einrichten',
    totpHint:
      'Scannen Sie den QR-Code mit der App, oder geben Sie den Schlüssel ein. Geben Sie dann den Code ein, den die App zeigt.',
    qrCode: 'QR-Code mit dem Schlüssel für die Authentifizierungs-App',
    copyKey: 'Schlüssel kopieren',
    copied: 'Kopiert',
    openApp: 'App auf diesem Gerät öffnen',
    passkeyTitle: 'Passkey erstellen',
    passkeyHint:
      'Dieses Gerät oder ein Sicherheitsschlüssel bewahrt den Passkey auf und entsperrt ihn mit Fingerabdruck, Gesicht oder PIN.',
    createPasskey: 'Passkey erstellen',
    codesTitle: 'Wiederherstellungscodes speichern',
    codesHint:
      'Jeder Code meldet Sie einmal an, falls Sie Ihren zweiten Faktor verlieren. Die Codes werden nicht erneut gezeigt.',
    copyCodes: 'Codes kopieren',
    download: 'Herunterladen',
    print: 'Drucken',
    fileName: 'Wiederherstellungscodes für {app}.txt',
    saved: 'Ich habe die Codes gespeichert',
  },
  connectDevice: 'Gerät verbinden',
  connectDeviceHint: 'Geben Sie den Code ein, den Ihr Gerät zeigt.',
  deviceShows: 'Ihr Gerät zeigt',
  deviceWarning:
    'Erlauben Sie den Zugriff nur, wenn Sie diese Anmeldung selbst begonnen haben, auf einem Gerät, das diesen Code zeigt. Hat Ihnen jemand den Code oder einen Link gesendet, brechen Sie ab: Diese Person erhielte Zugriff auf Ihr Konto.',
  deviceConnected: 'Das Gerät ist verbunden',
  deviceConnectedHint: 'Gehen Sie zurück zu Ihrem Gerät. Sie können dieses Fenster schließen.',
  deviceRefused: 'Das Gerät hat keinen Zugriff',
  deviceRefusedHint: 'Sie haben ihn abgelehnt. Sie können dieses Fenster schließen oder auf dem Gerät neu beginnen.',
  identityEmailTaken:
    'Ihre Adresse beim Anbieter hat hier schon ein Konto. Melden Sie sich wie bisher an. Verbinden Sie dann den Anbieter in Ihrem Konto, unter Sicherheit.',
  connectionTitle: 'Mit {company} anmelden',
  connectionHint:
    'Diese Adresse meldet sich mit {company} an. Sie werden weitergeleitet. Falls nichts geschieht, fahren Sie hier fort.',
  connectionRequired:
    'Ihr Unternehmen verlangt die Anmeldung mit {company}. Sie werden weitergeleitet. Falls nichts geschieht, fahren Sie hier fort.',
  companySignupClosed:
    'Sie haben hier noch kein Konto, und die Anmeldung Ihres Unternehmens legt keines an. Wenden Sie sich an den Administrator Ihres Unternehmens.',
  refusals: {
    invalid_credentials: 'Die E-Mail-Adresse oder das Passwort ist nicht richtig. Versuchen Sie es erneut.',
    code_invalid:
      'Der Code ist nicht richtig oder abgelaufen. Versuchen Sie es erneut, oder fordern Sie einen neuen an.',
    totp_invalid:
      'Der Code ist nicht richtig. Geben Sie den Code ein, den Ihre App jetzt zeigt. Gelingt es wieder nicht, prüfen Sie die Uhrzeit Ihres Geräts.',
    recovery_code_invalid:
      'Der Wiederherstellungscode ist nicht richtig oder wurde schon verwendet. Geben Sie einen anderen aus Ihrer Liste ein.',
    device_code_invalid:
      'Der Code ist nicht richtig oder abgelaufen. Vergleichen Sie ihn mit Ihrem Gerät, oder beginnen Sie dort neu.',
    login_expired: 'Die Anmeldung ist abgelaufen. Melden Sie sich erneut an.',
    email_unverified:
      'Ihre E-Mail-Adresse ist nicht bestätigt. Wir haben Ihnen eine E-Mail mit einem Link gesendet: Öffnen Sie ihn, und melden Sie sich dann erneut an.',
    social_state_invalid:
      'Die Anmeldung beim Anbieter ist abgelaufen oder wurde in einem anderen Browser begonnen. Versuchen Sie es erneut.',
    saml_response_invalid:
      'Die Antwort des Identitätsanbieters war nicht gültig. Versuchen Sie es erneut. Wenn es wieder geschieht, fragen Sie den Administrator Ihres Unternehmens.',
    social_login_denied:
      'Die Anmeldung beim Anbieter wurde abgebrochen. Versuchen Sie es erneut, oder wählen Sie eine andere Methode.',
    social_email_missing:
      'Der Anbieter hat keine E-Mail-Adresse gesendet. Erlauben Sie es dort, oder wählen Sie eine andere Methode.',
    social_provider_unavailable:
      'Der Anbieter antwortet im Moment nicht. Versuchen Sie es erneut, oder wählen Sie eine andere Methode.',
    password_source_unavailable:
      'Ihr Passwort kann im Moment nicht geprüft werden. Versuchen Sie es später erneut, oder legen Sie per E-Mail ein neues Passwort fest.',
    connection_domain_mismatch:
      'Die Anmeldung Ihres Unternehmens hat eine Adresse gesendet, die zu keiner seiner Domains gehört. Wenden Sie sich an den Administrator Ihres Unternehmens.',
    link_required:
      'Ihre Adresse hat hier bereits ein Konto, das nur sein Inhaber verbinden kann. Melden Sie sich wie bisher an. Verbinden Sie dann die Anmeldung Ihres Unternehmens in Ihrem Konto unter Sicherheit.',
    account_inactive: 'Ihr Konto ist nicht aktiv. Wenden Sie sich an den Support der Anwendung.',
    social_code_invalid:
      'Die Anmeldung beim Anbieter ist fehlgeschlagen. Versuchen Sie es erneut, oder wählen Sie eine andere Methode.',
    social_token_invalid:
      'Die Anmeldung beim Anbieter ist fehlgeschlagen. Versuchen Sie es erneut, oder wählen Sie eine andere Methode.',
    social_provider_failed:
      'Die Anmeldung beim Anbieter ist fehlgeschlagen. Versuchen Sie es erneut, oder wählen Sie eine andere Methode.',
    passkey_invalid:
      'Der Passkey wurde nicht akzeptiert. Versuchen Sie es erneut, oder wählen Sie eine andere Methode.',
    rate_limited: 'Zu viele Versuche. Warten Sie eine Weile, und versuchen Sie es erneut.',
    login_method_disabled: 'Diese Art der Anmeldung ist nicht verfügbar. Wählen Sie eine andere.',
    phone_number_invalid: 'An Ihre Mobilnummer kann keine SMS gesendet werden. Wählen Sie eine andere Methode.',
    phone_country_not_allowed: 'An Ihre Mobilnummer kann keine SMS gesendet werden. Wählen Sie eine andere Methode.',
    second_factor_enrollment_required:
      'Ihr Konto benötigt einen zweiten Faktor, und hier lässt sich keiner hinzufügen. Wenden Sie sich an den Support der Anwendung.',
    validation_failed: 'Prüfen Sie Ihre Eingaben.',
    challenge_required: 'Lösen Sie die Prüfung unten, und versuchen Sie es erneut.',
    challenge_failed: 'Die Prüfung wurde nicht akzeptiert. Versuchen Sie es erneut.',
    email_taken: 'Diese Adresse hat schon ein Konto. Melden Sie sich stattdessen an.',
    signup_closed: 'Neue Konten sind zurzeit nicht möglich.',
    sso_required:
      'Ihr Unternehmen verlangt die Anmeldung über seinen eigenen Anbieter. Gehen Sie zurück und melden Sie sich dort an.',
    key_invalid:
      'Dieser Link wurde verwendet, ist abgelaufen oder gehört zu einer anderen Registrierung. Melden Sie sich an, um einen neuen zu erhalten.',
    other: 'Die Anmeldung ist im Moment nicht möglich. Versuchen Sie es später erneut.',
  },
};

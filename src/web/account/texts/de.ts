import type { LinkTexts } from './texts.ts';

export const de: LinkTexts = {
  loading: 'Wird geladen …',
  tryAgain: 'Erneut versuchen',
  needsScript: 'Diese Seite benötigt JavaScript, um den Schlüssel im Link zu lesen.',
  linkVoid: 'Dieser Link ist nicht mehr gültig',
  linkVoidHint: 'Er wurde schon verwendet, ist abgelaufen oder wurde durch einen neueren Link ersetzt.',
  linkIncomplete: 'Dieser Link ist unvollständig',
  linkIncompleteHint:
    'Ein Teil des Links fehlt. Öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie den ganzen Link in die Adresszeile.',
  onward: 'Weiter zu {app}',
  newPassword: 'Neues Passwort',
  factCreated: 'Erstellt',
  factRequested: 'Angefordert',
  factFrom: 'Von',
  factMethod: 'Anmeldung mit',
  factPassword: 'Passwort',
  unknownAddress: 'unbekannte IP-Adresse',
  unknownDevice: 'unbekanntes Gerät',

  recoveryTitle: 'Neues Passwort wählen',
  recoveryHint: 'Wählen Sie ein neues Passwort für Ihr Konto bei {app}. Sie werden auf allen Geräten abgemeldet.',
  recoveryButton: 'Passwort ändern',
  recoveryDone: 'Passwort geändert',
  recoveryDoneHint: 'Sie wurden auf allen Geräten abgemeldet. Melden Sie sich mit Ihrem neuen Passwort an.',
  recoveryRenewal: 'Setzen Sie Ihr Passwort bei {app} noch einmal zurück, und öffnen Sie die neueste E-Mail.',

  codeTitle: 'Ihr Anmeldecode',
  codeLogin: 'Haben Sie diese Anmeldung angefordert?',
  codeLoginHint: 'Für Ihr Konto wurde eine Anmeldung bei {app} angefordert.',
  codeLoginWarning:
    'Fahren Sie nur fort, wenn Sie das gerade selbst angefordert haben. Schließen Sie sonst diese Seite: Ohne den Code ist die Anmeldung nicht möglich.',
  codeSignup: 'Haben Sie diese Registrierung angefordert?',
  codeSignupHint:
    'Für Ihre Adresse, die noch kein Konto bei {app} hat, wurde ein Code angefordert. Der Code erstellt eines.',
  codeSignupWarning:
    'Fahren Sie nur fort, wenn Sie das gerade selbst angefordert haben. Schließen Sie sonst diese Seite: Ohne den Code wird kein Konto erstellt.',
  codeButton: 'Das war ich: Code anzeigen',
  codeHint:
    'Geben Sie ihn bei {app} ein, in dem Fenster, in dem Sie ihn angefordert haben. Geben Sie ihn nirgends sonst ein, und geben Sie ihn nicht weiter: Mitarbeiter von {app} fragen nie danach.',
  codeDisabled: 'Anmeldecodes sind nicht verfügbar',
  codeDisabledHint: '{app} erlaubt keine Anmeldung mit Codes aus E-Mails. Melden Sie sich auf andere Weise an.',
  codeRenewal: 'Fordern Sie bei {app} einen neuen Code an, und öffnen Sie die neueste E-Mail.',

  verifyTitle: 'E-Mail-Adresse bestätigen',
  verifyHint: 'Mit Ihrer E-Mail-Adresse wurde ein Konto bei {app} erstellt. Waren Sie das?',
  verifyButton: 'E-Mail-Adresse bestätigen',
  verifyPasswordHint:
    'Das Passwort, das Sie beim Registrieren gewählt haben. Vergessen? Wählen Sie bei {app} ein neues Passwort. Das bestätigt auch Ihre E-Mail-Adresse.',
  verifyHere: 'Sie haben in diesem Browser ein Konto bei {app} erstellt. Bestätigen Sie Ihre Adresse, um fortzufahren.',
  verifyAndContinue: 'Bestätigen und fortfahren',
  verified: 'E-Mail-Adresse bestätigt',
  verifiedHint: 'Sie können diese Seite schließen und bei {app} weitermachen.',
  alreadyVerified: 'E-Mail-Adresse schon bestätigt',
  alreadyVerifiedHint: 'Es ist nichts mehr zu tun. Sie können diese Seite schließen und bei {app} weitermachen.',
  reject: 'Das war ich nicht: Konto löschen',
  rejected: 'Konto gelöscht',
  rejectedHint:
    'Mit dem Konto ist keine Anmeldung mehr möglich. Sie können sich mit dieser Adresse jederzeit bei {app} registrieren.',
  verifyRenewal:
    'Wenn Ihre E-Mail-Adresse noch nicht bestätigt ist, wählen Sie ein neues Passwort: Der Link dafür bestätigt auch Ihre Adresse. Oder melden Sie sich bei {app} an, und fordern Sie eine neue E-Mail an.',

  changeTitle: 'Änderung der E-Mail-Adresse',
  changeHint: 'Eine Änderung der E-Mail-Adresse Ihres Kontos bei {app} wurde angefordert.',
  changeHintNew:
    'Bestätigen Sie, dass die neue Adresse Ihnen gehört. Haben Sie diese Änderung nicht angefordert, brechen Sie sie ab: Jemand anderes hat Ihre Adresse eingegeben.',
  changeHintOld:
    'Haben Sie diese Änderung angefordert, bestätigen Sie sie. Wenn nicht, brechen Sie sie ab: Ihre Adresse bleibt dieselbe.',
  changeHintCancel: 'Haben Sie diese Änderung nicht angefordert, brechen Sie sie ab: Ihre Adresse bleibt dieselbe.',
  currentAddress: 'Bisherige Adresse',
  newAddress: 'Neue Adresse',
  changeButton: 'Änderung bestätigen',
  changeCancel: 'Das war ich nicht: Änderung abbrechen',
  changeDone: 'E-Mail-Adresse geändert',
  changeDoneHint: 'Melden Sie sich bei {app} von jetzt an mit {new_email} an.',
  changeWaiting: 'Änderung bestätigt',
  changeWaitingHint:
    'Ihre E-Mail-Adresse ändert sich zu {new_email}, sobald auch die andere Adresse die Änderung bestätigt.',
  changeCanceled: 'Änderung abgebrochen',
  changeCanceledHint: 'Die E-Mail-Adresse des Kontos bleibt {old_email}.',
  changeCanceledWarning:
    'Haben Sie die Änderung nicht angefordert, kennt möglicherweise jemand anderes Ihr Passwort: Wählen Sie bei {app} ein neues.',
  changeRenewal: 'Fordern Sie die Änderung bei {app} erneut an, und öffnen Sie die neueste E-Mail.',

  invitationTitle: 'Ihre Einladung',
  invited: 'Sie sind eingeladen',
  invitedHint: '{invited_by} lädt Sie ein, {company} bei {app} beizutreten, als {role}.',
  invitedAppHint: '{invited_by} lädt Sie zu {app} ein, als {role}. Diese Rolle gilt in der ganzen Anwendung.',
  memberHint:
    '{invited_by} lädt Sie ein, {company} beizutreten, als {role}. Sie haben schon ein Konto bei {app}. Melden Sie sich an, um anzunehmen.',
  memberAppHint:
    '{invited_by} gibt Ihnen die Rolle {role} in der ganzen Anwendung {app}. Sie haben schon ein Konto. Melden Sie sich an, um anzunehmen.',
  memberPasswordHint:
    'Passwort vergessen? Wählen Sie zuerst bei {app} ein neues, und öffnen Sie dann diesen Link noch einmal.',
  accept: 'Einladung annehmen',
  logInAndAccept: 'Anmelden und annehmen',
  welcome: 'Willkommen',
  welcomeHint: 'Sie sind jetzt Mitglied von {company}. Melden Sie sich bei {app} mit Ihrem neuen Passwort an.',
  welcomeAppHint: 'Sie haben jetzt die Rolle {role} in {app}. Melden Sie sich mit Ihrem neuen Passwort an.',
  joined: 'Einladung angenommen',
  joinedHint: 'Sie sind jetzt Mitglied von {company}. Melden Sie sich bei {app} an wie bisher.',
  joinedAppHint: 'Sie haben jetzt die Rolle {role} in {app}. Melden Sie sich an wie bisher.',
  invitationRenewal: 'Bitten Sie die Person, die Sie eingeladen hat, die Einladung erneut zu senden.',

  script: {
    wrongPassword: 'Das Passwort ist nicht richtig. Versuchen Sie es erneut.',
    wrongLogin: 'Das Passwort ist nicht richtig, oder das Konto darf sich nicht anmelden.',
    device: '{browser} unter {system}',
    unreachable: 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    busy: 'Der Dienst ist ausgelastet. Versuchen Sie es gleich noch einmal.',
    busyMinutes: 'Der Dienst ist ausgelastet. Versuchen Sie es in etwa {minutes} Minuten noch einmal.',
    failed: 'Etwas ist schiefgegangen. Versuchen Sie es gleich noch einmal.',
  },
};

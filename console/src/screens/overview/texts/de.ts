import type { OverviewTexts } from './en.ts';

export const texts: OverviewTexts = {
  title: 'Übersicht',
  period: '{from} bis {to}',
  complete: '{from} bis {to}, gezählt bis {time}',
  range: 'Zeitraum',
  days: { one: '{n} Tag', other: '{n} Tage' },
  what: 'Statistik',
  activeUsers: 'Aktive Benutzer, Monat',
  signups: 'Registrierungen',
  logins: 'Anmeldungen',
  failedLogins: 'Fehlgeschlagene Anmeldungen',
  before: { one: '{value} am Tag davor', other: '{value} in den {n} Tagen davor' },
  points: '{value} Punkte',
  loginsPerDay: 'Anmeldungen pro Tag',
  signupsPerDay: 'Registrierungen pro Tag',
  activePerDay: 'Aktive Benutzer pro Tag',
  successful: 'Erfolgreich',
  failed: 'Fehlgeschlagen',
  sentence: '{title}, {from} bis {to}: {least} bis {most}.',
  failedSentence: ' Fehlgeschlagen: {least} bis {most}, am meisten am {day}.',
  table: { show: 'Als Tabelle anzeigen', day: 'Tag' },
  attention: 'Erfordert Aufmerksamkeit',
  nothing: 'Nichts erfordert Aufmerksamkeit.',
  open: 'Öffnen',
  peak: 'Ungewöhnlich viele Fehlschläge am {day}',
  peakText: '{n} fehlgeschlagene Anmeldungen, {mean} an anderen Tagen.',
  setUp: 'Einrichtung für den Betrieb',
  progress: '{done} von {all} erledigt',
  problems: {
    webhook_endpoint: ['Webhook-Endpunkt mit Fehlern: {host}', 'Zustellungen schlagen seit {time} fehl.'],
    webhook_late: ['Ereignisse an Webhooks verspäten sich', 'Ein Ereignis wartet seit {time} auf seine Zustellung.'],
    events_unnumbered: [
      'Ereignisse fehlen im Protokoll',
      'Ein Ereignis wartet seit {time} auf seinen Platz im Protokoll. Ein Betreiber muss alte Transaktionen der Datenbank beenden.',
    ],
    mail_suspended: [
      'Der Mail-Empfänger ist ausgesetzt',
      'Er ist seit {time} zu oft fehlgeschlagen. Er wird von selbst erneut versucht.',
    ],
    mail_failed: [
      'Nicht zugestellte E-Mails: {n}',
      'Die Zustellung ist drei Tage lang fehlgeschlagen. Senden Sie sie erneut, sobald der Empfänger antwortet.',
    ],
    mail_late: ['Verspätete E-Mails: {n}', 'Die älteste wartet seit {time}.'],
    missing_secrets: [
      'Einstellungen ohne ihr Geheimnis: {n}',
      'Sie wirken nicht, bis die Geheimnisse neu gesetzt sind.',
    ],
    stored_urls: [
      'Nicht erlaubte URLs: {n}',
      'An sie wird nichts gesendet. Ersetzen Sie jede durch eine öffentliche https-URL.',
    ],
    signing_key: ['Der Signaturschlüssel ist älter als ein Jahr', 'Er wird seit {time} verwendet. Rotieren Sie ihn.'],
    application_keys: [
      'Ein Anwendungsschlüssel ist älter als ein Jahr',
      'Er wird seit {time} verwendet. Rotieren Sie ihn.',
    ],
    super_admin_keys: [
      'Ein Super-Admin-Schlüssel ist älter als ein Jahr',
      'Er wird seit {time} verwendet. Rotieren Sie ihn.',
    ],
  },
  tasks: {
    mail_receiver: [
      'Mail-Empfänger verbinden',
      'E-Mails mit Schlüsseln und Codes gehen an die Benachrichtigungsanwendung der Installation oder dieser Anwendung.',
    ],
    mail_delivered: [
      'Erste E-Mail zustellen',
      'In den letzten 30 Tagen wurde keine E-Mail zugestellt. Laden Sie zum Beispiel einen Benutzer ein.',
    ],
    app_url: ['URL der Anwendung festlegen', 'Seiten führen nach einer Bestätigung oder Zurücksetzung dorthin zurück.'],
    verified_email: [
      'Bestätigte E-Mail-Adressen verlangen',
      'Bis dahin kann sich jeder mit der Adresse einer anderen Person registrieren.',
    ],
    second_factor: [
      'Zweiten Faktor für Administratoren verlangen',
      'Administratoren ohne ihn: {n}. Ein gestohlenes Passwort reicht, um die Anwendung zu ändern.',
    ],
    captcha: ['Captcha für die Registrierung verlangen', 'Roboter können Konten erstellen und E-Mails anfordern.'],
    legal_pages: ['Nutzungsbedingungen und Datenschutzerklärung verlinken', 'Die Registrierungsseite zeigt beide.'],
    public_url: ['Die Anwendung per https ausliefern', 'Passwörter und Tokens sind bis dahin unterwegs lesbar.'],
    rate_limits: ['Anfragelimits einschalten', 'Nichts bremst das Raten von Passwörtern über mehrere Konten hinweg.'],
    backup: [
      'Datenbank und SECRET sichern',
      'Ohne beide lassen sich Benutzer, Schlüssel und Einstellungen nicht wiederherstellen. Gatehouse weiß nicht, ob Sie sie sichern.',
    ],
  },
};

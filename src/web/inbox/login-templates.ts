import type { components } from '../../../generated/openapi.ts';
import { type Email, greeting, ifNotYou, momentOf, originText, unlinked } from './email.ts';

type Schemas = components['schemas'];

const blockedAttempts: Readonly<Record<Schemas['LockoutKind'], string>> = {
  account:
    'Logins from new devices are blocked for a while. On a device where you have logged in before, you can still log in.',
  device: 'They came from a device where you have logged in before. Its logins are blocked for a while.',
  password: 'They came from someone who is logged in to your account. Further attempts are blocked for a while.',
  factor:
    'They were codes of your second factor, from someone who knows your password. Further codes are blocked for a while.',
};

export const loginBlocked = (mail: Schemas['LoginBlockedMail']): Email => ({
  subject: 'Too many failed attempts to log in',
  paragraphs: [
    greeting(mail),
    `Many wrong passwords or codes in a row were entered for your account in ${mail.app.name}, the last one on ${momentOf(mail.occurred_at)}. ${blockedAttempts[mail.data.kind]}`,
    originText(mail.data),
    mail.data.kind === 'password'
      ? ifNotYou(mail)
      : `If you don't know your password, use “Forgot password” in ${mail.app.name}. If it wasn't you, you don't need to do anything.`,
  ],
});

export const newDevice = (mail: Schemas['NewDeviceMail']): Email => ({
  subject: 'Login from a new device',
  paragraphs: [
    greeting(mail),
    `Your account in ${mail.app.name} was logged in to from a new device on ${momentOf(mail.occurred_at)}. If it was you, you don't need to do anything.`,
    originText(mail.data),
    ifNotYou(mail),
  ],
});

export const loginCode = (mail: Schemas['LoginCodeMail']): Email => ({
  subject: `${mail.data.code} is your login code for ${mail.app.name}`,
  paragraphs: [
    greeting(mail),
    ...(mail.data.creates_account
      ? [`This address has no account in ${mail.app.name} yet. The code or the link creates one.`]
      : []),
    `To log in to ${mail.app.name}, enter the code ${mail.data.code} where you requested it, or open the link. Both can be used until ${momentOf(mail.data.expires_at)}, for one login.`,
    `${originText(mail.data)} If it wasn't you, ignore this email. Do not give the code to anyone: the staff of ${mail.app.name} never ask for it.`,
  ],
  button: { label: 'Log in', url: mail.data.url },
});

export const reauthenticationCode = (mail: Schemas['ReauthenticationCodeMail']): Email => ({
  subject: `${mail.data.code} is your code for ${mail.app.name}`,
  paragraphs: [
    greeting(mail),
    `To confirm in ${mail.app.name} that it is you, enter the code ${mail.data.code} where you requested it. It can be used once, until ${momentOf(mail.data.expires_at)}.`,
    `${originText(mail.data)} If it wasn't you, someone else is logged in to your account: end all your sessions and choose a new password. Do not give the code to anyone: the staff of ${mail.app.name} never ask for it.`,
  ],
});

const smsUses: Readonly<Record<Schemas['SmsPurpose'], string>> = {
  verification: 'to confirm your number in',
  login: 'to log in to',
  reauthentication: 'to confirm that it is you in',
};

export const smsCode = (mail: Schemas['SmsCodeMessage']): Email => ({
  subject: `SMS to ${mail.data.phone_number}`,
  paragraphs: [
    `${mail.data.code} is your code ${smsUses[mail.data.purpose]} ${mail.app.name}. Do not give it to anyone: our staff never ask for it.`,
    `(It can be used until ${momentOf(mail.data.expires_at)}. ${originText(mail.data)})`,
  ],
});

export const credentialsRemoved = (mail: Schemas['CredentialsRemovedMail']): Email => ({
  subject: 'Credentials of your account were removed',
  paragraphs: [
    greeting(mail),
    `You logged in to ${mail.app.name} with an email for the first time. Your account had credentials that were never proven to be yours, so we removed them and ended all sessions.`,
    ...(mail.data.password_removed ? ['The password was removed. To set a new one, use “Forgot password”.'] : []),
    ...(mail.data.factors_removed ? ['The second factors were removed.'] : []),
    ...unlinked(mail.data.unlinked_identities),
    originText(mail.data),
  ],
});

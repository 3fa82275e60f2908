import type { components } from '../../../generated/openapi.ts';
import type { Mail } from '../../modules/notifications/content.ts';
import { type Email, greeting, ifNotYou, momentOf, onceUntil, originText, unlinked } from './email.ts';
import {
  credentialsRemoved,
  loginBlocked,
  loginCode,
  newDevice,
  reauthenticationCode,
  smsCode,
} from './login-templates.ts';

type Schemas = components['schemas'];

const welcome = (mail: Schemas['WelcomeMail']): Email => ({
  subject: `Welcome to ${mail.app.name}`,
  paragraphs: [greeting(mail), 'Your email address is verified and your account is ready.'],
});

const verifyEmail = (mail: Schemas['VerifyEmailMail']): Email => ({
  subject: 'Verify your email address',
  paragraphs: [
    greeting(mail),
    `An account in ${mail.app.name} was created with this email address. If it was you, verify the address.`,
    `${onceUntil(mail.data.expires_at)} If it wasn't you, open the same link and choose “This wasn't me” to delete the account.`,
  ],
  button: { label: 'Verify email address', url: mail.data.url },
});

const passwordRecovery = (mail: Schemas['PasswordRecoveryMail']): Email => ({
  subject: 'Choose a new password',
  paragraphs: [
    greeting(mail),
    `A new password was requested for your account in ${mail.app.name}, or someone tried to sign up with your email address. If it was you, choose a new password now.`,
    `${onceUntil(mail.data.expires_at)} If it wasn't you, ignore this email. Your password stays the same.`,
  ],
  button: { label: 'Choose a new password', url: mail.data.url },
});

const passwordChanged = (mail: Schemas['PasswordChangedMail']): Email => ({
  subject: 'Your password was changed',
  paragraphs: [
    greeting(mail),
    `The password of your account in ${mail.app.name} was changed on ${momentOf(mail.occurred_at)}. If it was you, you don't need to do anything.`,
    ...unlinked(mail.data.unlinked_identities),
    originText(mail.data),
    ifNotYou(mail),
  ],
});

const emailChangeConfirm = (mail: Schemas['EmailChangeConfirmMail']): Email => {
  const { side, old_email, new_email, expires_at, url } = mail.data;
  const asked = `A change of the email address of your account in ${mail.app.name} from ${old_email} to ${new_email} was requested.`;
  return {
    subject: side === 'new' ? 'Confirm your new email address' : 'Confirm the change of your email address',
    paragraphs:
      side === 'new'
        ? [
            greeting(mail),
            `${asked} Confirm that this new address is yours.`,
            `If it wasn't you, open the same link and cancel the change. ${onceUntil(expires_at)}`,
          ]
        : [
            greeting(mail),
            `${asked} Confirm it from your current address, too.`,
            `If it wasn't you, open the same link and cancel the change. ${onceUntil(expires_at)}`,
          ],
    button: { label: 'Confirm or cancel', url },
  };
};

const emailChangeNotice = (mail: Schemas['EmailChangeNoticeMail']): Email => {
  const { state, old_email, new_email, expires_at, url } = mail.data;
  if (state === 'changed')
    return {
      subject: 'Your email address was changed',
      paragraphs: [
        greeting(mail),
        `The email address of your account in ${mail.app.name} was changed from ${old_email} to ${new_email}. Log in with the new address from now on.`,
        `If it wasn't you, contact the support of ${mail.app.name} immediately.`,
      ],
    };
  return {
    subject: 'Your email address is about to change',
    paragraphs: [
      greeting(mail),
      `A change of the email address of your account in ${mail.app.name} from ${old_email} to ${new_email} was requested. It takes effect when the new address confirms it. If it was you, you don't need to do anything.`,
      `If it wasn't you, cancel the change.${expires_at === undefined ? '' : ` ${onceUntil(expires_at)}`}`,
    ],
    ...(url !== undefined && { cancel: { label: "This wasn't me: cancel the change", url } }),
  };
};

const invitation = (mail: Schemas['InvitationMail']): Email => {
  const { invited_by, company, role, expires_at, url } = mail.data;
  return {
    subject: `${invited_by} invites you to ${company}`,
    paragraphs: [
      greeting(mail),
      `${invited_by} invites you to join ${company} in ${mail.app.name} as ${role}.`,
      `${onceUntil(expires_at)} If you don't expect this invitation, ignore this email.`,
    ],
    button: { label: 'View invitation', url },
  };
};

const sessionTheft = (mail: Schemas['SessionTheftMail']): Email => ({
  subject: 'A session was ended to protect your account',
  paragraphs: [
    greeting(mail),
    `On ${momentOf(mail.occurred_at)} an old token of one of your sessions in ${mail.app.name} was used again. Someone else may have a copy of it, so we ended the session.`,
    originText(mail.data),
    `Log in again. If you don't recognize the IP address or the device, choose a new password as well.`,
  ],
});

const newIdentity = (mail: Schemas['NewIdentityMail']): Email => {
  const { provider, identity_email, password_removed, unlinked_identities } = mail.data;
  return {
    subject: `${provider} was linked to your account`,
    paragraphs: [
      greeting(mail),
      `Since ${momentOf(mail.occurred_at)} you can log in to your account in ${mail.app.name} with ${provider}${identity_email === null ? '' : ` (${identity_email})`}.`,
      ...(password_removed
        ? [
            'The account had a password that was never proven to be yours. We removed the password and ended all sessions. To set a new password, use “Forgot password”.',
          ]
        : []),
      ...unlinked(unlinked_identities),
      originText(mail.data),
      `If it wasn't you, log in, unlink ${provider}, and choose a new password.`,
    ],
  };
};

const identityUnlinked = (mail: Schemas['IdentityUnlinkedMail']): Email => {
  const { provider, identity_email } = mail.data;
  return {
    subject: `${provider} was unlinked from your account`,
    paragraphs: [
      greeting(mail),
      `Since ${momentOf(mail.occurred_at)} you can no longer log in to your account in ${mail.app.name} with ${provider}${identity_email === null ? '' : ` (${identity_email})`}.`,
      originText(mail.data),
      ifNotYou(mail),
    ],
  };
};

const passwordBreached = (mail: Schemas['PasswordBreachedMail']): Email => ({
  subject: 'Your password is known from a data breach',
  paragraphs: [
    greeting(mail),
    `The password of your account in ${mail.app.name} is in a list of passwords from data breaches at other services. Attackers try such passwords first.`,
    'Choose a new password that you use for no other service.',
  ],
});

const factorAdded = (mail: Schemas['FactorAddedMail']): Email => ({
  subject: 'A second factor was added',
  paragraphs: [
    greeting(mail),
    `The second factor “${mail.data.factor}” was added to your account in ${mail.app.name} on ${momentOf(mail.occurred_at)}. Logins require a second factor from now on.`,
    originText(mail.data),
    ifNotYou(mail),
  ],
});

const factorRemoved = (mail: Schemas['FactorRemovedMail']): Email => ({
  subject: 'A second factor was removed',
  paragraphs: [
    greeting(mail),
    `The second factor “${mail.data.factor}” was removed from your account in ${mail.app.name} on ${momentOf(mail.occurred_at)}.`,
    originText(mail.data),
    ifNotYou(mail),
  ],
});

const factorRemovalScheduled = (mail: Schemas['FactorRemovalScheduledMail']): Email => ({
  subject: 'A second factor will be removed',
  paragraphs: [
    greeting(mail),
    `An administrator requested to remove the second factor “${mail.data.factor}” from your account in ${mail.app.name}. It will be removed on ${momentOf(mail.data.removal_due_at)}, and your sessions will end.`,
    'If you did not ask for this, log in with your second factor before that time: the factor is then not removed.',
  ],
});

/** With this many recovery codes left, or fewer, the user is asked to create new ones. */
const fewCodes = 3;

const recoveryCodeUsed = (mail: Schemas['RecoveryCodeUsedMail']): Email => ({
  subject: 'A recovery code was used',
  paragraphs: [
    greeting(mail),
    `A recovery code of your account in ${mail.app.name} was used on ${momentOf(mail.occurred_at)}. Codes that are left: ${mail.data.codes_left}.`,
    ...(mail.data.codes_left > fewCodes ? [] : [`You have few codes left. Create new ones in ${mail.app.name}.`]),
    originText(mail.data),
    ifNotYou(mail),
  ],
});

const recoveryCodesReplaced = (mail: Schemas['RecoveryCodesReplacedMail']): Email => ({
  subject: 'Your recovery codes were replaced',
  paragraphs: [
    greeting(mail),
    `New recovery codes were created for your account in ${mail.app.name} on ${momentOf(mail.occurred_at)}. The previous codes no longer work.`,
    originText(mail.data),
    ifNotYou(mail),
  ],
});

/** What a notification application would write. A template that is missing does not compile. */
export const emailOf = (mail: Mail): Email => {
  switch (mail.template) {
    case 'welcome':
      return welcome(mail);
    case 'verify-email':
      return verifyEmail(mail);
    case 'password-recovery':
      return passwordRecovery(mail);
    case 'password-changed':
      return passwordChanged(mail);
    case 'email-change-confirm':
      return emailChangeConfirm(mail);
    case 'email-change-notice':
      return emailChangeNotice(mail);
    case 'invitation':
      return invitation(mail);
    case 'session-theft':
      return sessionTheft(mail);
    case 'new-identity':
      return newIdentity(mail);
    case 'identity-unlinked':
      return identityUnlinked(mail);
    case 'password-breached':
      return passwordBreached(mail);
    case 'login-blocked':
      return loginBlocked(mail);
    case 'new-device':
      return newDevice(mail);
    case 'factor-added':
      return factorAdded(mail);
    case 'factor-removed':
      return factorRemoved(mail);
    case 'factor-removal-scheduled':
      return factorRemovalScheduled(mail);
    case 'recovery-code-used':
      return recoveryCodeUsed(mail);
    case 'recovery-codes-replaced':
      return recoveryCodesReplaced(mail);
    case 'login-code':
      return loginCode(mail);
    case 'reauthentication-code':
      return reauthenticationCode(mail);
    case 'sms-code':
      return smsCode(mail);
    case 'credentials-removed':
      return credentialsRemoved(mail);
  }
};

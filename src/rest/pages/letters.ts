import type { components } from '../../../generated/openapi.ts';
import type { Mail } from '../../domain/mail.ts';

type Schemas = components['schemas'];

interface Link {
  readonly label: string;
  readonly url: string;
}

/** A mail in words. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: Link;
  /** Instead of a button, where all there is to do is to stop something. */
  readonly cancel?: Link;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** `2026-03-14 09:26:53` as `14 March 2026`. */
export const dayOf = (timestamp: string): string => {
  const [year, month, day] = timestamp.slice(0, 10).split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
};

/** `2026-03-14 09:26:53` as `09:26`. */
export const timeOf = (timestamp: string): string => timestamp.slice(11, 16);

const momentOf = (timestamp: string): string => `${dayOf(timestamp)}, ${timeOf(timestamp)} UTC`;

const greeting = ({ recipient: { name } }: Mail): string => (name === '' ? 'Hello,' : `Hello ${name},`);

const onceUntil = (expiresAt: string): string => `The link works once, until ${momentOf(expiresAt)}.`;

const whence = ({ ip, user_agent }: Schemas['MailOrigin']): string =>
  `The request came from ${ip}${user_agent === '' ? '' : `, with ${user_agent}`}.`;

/** The identities that no longer log in, in one sentence; nothing where there are none. */
const unlinked = (identities: Schemas['UnlinkedIdentities']): readonly string[] => {
  if (identities.length === 0) return [];
  const names = identities.map(({ provider, email }) => (email === null ? provider : `${provider} (${email})`));
  return [`No longer linked to your account, because nothing shows that it is yours: ${names.join(', ')}.`];
};

const welcome = (mail: Schemas['WelcomeMail']): Letter => ({
  subject: `Welcome to ${mail.app.name}`,
  paragraphs: [greeting(mail), 'Your address is verified and your account is ready.', 'It is good to have you here.'],
});

const verifyEmail = (mail: Schemas['VerifyEmailMail']): Letter => ({
  subject: 'Please verify your e-mail address',
  paragraphs: [
    greeting(mail),
    `Someone signed up to ${mail.app.name} with this address. If it was you, verify that the address is yours.`,
    `${onceUntil(mail.data.expires_at)} If it wasn't you, open the same link and choose “This wasn't me”: the account is deleted.`,
  ],
  button: { label: 'Verify my address', url: mail.data.url },
});

const passwordRecovery = (mail: Schemas['PasswordRecoveryMail']): Letter => ({
  subject: 'Choose a new password',
  paragraphs: [
    greeting(mail),
    `Somebody asked for a new password for your account in ${mail.app.name}, or tried to sign up with your address. If that was you, choose a new password now.`,
    `${onceUntil(mail.data.expires_at)} If it wasn't you, do nothing: your password stays as it is.`,
  ],
  button: { label: 'Choose a new password', url: mail.data.url },
});

const passwordChanged = (mail: Schemas['PasswordChangedMail']): Letter => ({
  subject: 'Your password was changed',
  paragraphs: [
    greeting(mail),
    `The password of your account in ${mail.app.name} was changed on ${momentOf(mail.occurred_at)}. If that was you, all is well.`,
    ...unlinked(mail.data.unlinked_identities),
    whence(mail.data),
    `If it wasn't you, use “Forgot password” in ${mail.app.name} now. The new password logs everybody else out.`,
  ],
});

const emailChangeConfirm = (mail: Schemas['EmailChangeConfirmMail']): Letter => {
  const { side, old_email, new_email, expires_at, url } = mail.data;
  const asked = `The address of your account in ${mail.app.name} is to change from ${old_email} to ${new_email}.`;
  return {
    subject: side === 'new' ? 'Confirm your new e-mail address' : 'Confirm the change of your e-mail address',
    paragraphs:
      side === 'new'
        ? [
            greeting(mail),
            `${asked} Confirm that this new address is yours.`,
            `If it wasn't you, follow the same link and cancel. ${onceUntil(expires_at)}`,
          ]
        : [
            greeting(mail),
            `${asked} Since this is the address until now, we ask you here, too.`,
            `If it wasn't you, follow the same link and cancel: everything stays as it is. ${onceUntil(expires_at)}`,
          ],
    button: { label: 'Confirm or cancel', url },
  };
};

const emailChangeNotice = (mail: Schemas['EmailChangeNoticeMail']): Letter => {
  const { state, old_email, new_email, expires_at, url } = mail.data;
  if (state === 'changed')
    return {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        greeting(mail),
        `The address of your account in ${mail.app.name} is now ${new_email}; it was ${old_email}. Log in with the new one from now on.`,
        `If it wasn't you who changed it, tell the people of ${mail.app.name} at once.`,
      ],
    };
  return {
    subject: 'Your e-mail address is about to change',
    paragraphs: [
      greeting(mail),
      `The address of your account in ${mail.app.name} is to change from ${old_email} to ${new_email}, as soon as the new one confirms. If that is your wish, there is nothing to do here.`,
      `If it wasn't you, cancel the change.${expires_at === undefined ? '' : ` ${onceUntil(expires_at)}`}`,
    ],
    ...(url !== undefined && { cancel: { label: "This wasn't me: cancel", url } }),
  };
};

const invitation = (mail: Schemas['InvitationMail']): Letter => {
  const { invited_by, company, role, expires_at, url } = mail.data;
  return {
    subject: `${invited_by} invites you to ${company}`,
    paragraphs: [
      greeting(mail),
      `${invited_by} would like you to join ${company} in ${mail.app.name}, as ${role}.`,
      `${onceUntil(expires_at)} If you don't know what this is about, do nothing, and nothing happens.`,
    ],
    button: { label: 'See the invitation', url },
  };
};

const sessionTheft = (mail: Schemas['SessionTheftMail']): Letter => ({
  subject: 'We ended a session to protect you',
  paragraphs: [
    greeting(mail),
    `On ${momentOf(mail.occurred_at)} an old token of one of your sessions in ${mail.app.name} was presented again. Two parties held it, and one of them may not have been you, so we ended that session.`,
    whence(mail.data),
    `Please log in again. If the place or the program means nothing to you, choose a new password as well.`,
  ],
});

const newIdentity = (mail: Schemas['NewIdentityMail']): Letter => {
  const { provider, identity_email, password_removed, unlinked_identities } = mail.data;
  return {
    subject: `${provider} was linked to your account`,
    paragraphs: [
      greeting(mail),
      `Since ${momentOf(mail.occurred_at)} your account in ${mail.app.name} opens with ${provider}, too${identity_email === null ? '' : `, by the account of ${identity_email} there`}.`,
      ...(password_removed
        ? [
            'The account had a password that was never proven to be yours. We removed it and logged every device out. To set your own, use “Forgot password”.',
          ]
        : []),
      ...unlinked(unlinked_identities),
      whence(mail.data),
      `If it wasn't you, log in, unlink it, and choose a new password.`,
    ],
  };
};

/** What a notification application would write. A template without a letter does not compile. */
export const letterOf = (mail: Mail): Letter => {
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
  }
};

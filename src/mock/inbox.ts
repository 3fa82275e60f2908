import type { OperationId } from '../../generated/handlers.ts';
import type { components } from '../../generated/openapi.ts';
import type { Clock, Random } from '../kernel/ports.ts';
import { after, toTimestamp } from '../kernel/timestamp.ts';
import type { Caller } from './credentials.ts';
import type { Examples } from './examples.ts';
import type { State } from './state.ts';

type Schemas = components['schemas'];

/** An email that the service would send: the notification `mail.requested` that a mailer receives. */
export type Mail = Schemas['Mail'];

type Sent = Readonly<Record<string, unknown>>;

/** Limits the number of emails that are kept. */
const mostMails = 200;

/** The example of the email that an operation sends, and its recipient: the address in the request, or the caller. */
const templates: { readonly [O in OperationId]?: { readonly example: string; readonly to: 'sent' | 'caller' } } = {
  signup: { example: 'VerifyEmailMail', to: 'sent' },
  resendVerification: { example: 'VerifyEmailMail', to: 'caller' },
  sendLoginCode: { example: 'LoginCodeMail', to: 'sent' },
  recover: { example: 'PasswordRecoveryMail', to: 'sent' },
  changeUserEmail: { example: 'EmailChangeConfirmMail', to: 'sent' },
  invite: { example: 'InvitationMail', to: 'sent' },
  sendReauthenticationCode: { example: 'ReauthenticationCodeMail', to: 'caller' },
};

/** The operations that use up the key of an email. */
const uses: ReadonlySet<OperationId> = new Set([
  'verifyEmail',
  'rejectSignup',
  'reset',
  'resetPassword',
  'confirmEmailChange',
  'cancelEmailChange',
  'acceptInvitation',
]);

export interface Inbox {
  /** The emails, the oldest first. */
  readonly mails: readonly Mail[];
  /** Returns true if an email contains the key, and no operation has used it. */
  isKnownKey(key: string): boolean;
  /** Records that an operation has succeeded: it may send an email, or use the key of one. */
  note(operation: OperationId, sent: Sent, caller: Caller): void;
  clear(): void;
}

interface Options {
  readonly examples: Examples;
  readonly state: State;
  readonly clock: Clock;
  readonly random: Random;
}

const code = (random: Random): string =>
  String(Number.parseInt(random.uuid().replaceAll('-', '').slice(0, 12), 16) % 100_000_000).padStart(8, '0');

/** Keeps the last emails that the service would have sent. */
export const createInbox = ({ examples, state, clock, random }: Options): Inbox => {
  const mails: Mail[] = [];
  const used = new Set<string>();

  const dataOf = (example: Mail): Mail['data'] => {
    const data = example.data as Readonly<Record<string, unknown>>;
    const { key, url } = data;
    const fresh = random.key();
    return {
      ...data,
      ...(typeof key === 'string' && typeof url === 'string' ? { key: fresh, url: url.replace(key, fresh) } : {}),
      ...('code' in data ? { code: code(random) } : {}),
      ...('expires_at' in data ? { expires_at: toTimestamp(after(clock.now(), 600)) } : {}),
    } as Mail['data'];
  };

  const keyOf = ({ data }: Mail): unknown => (data as { readonly key?: string }).key;

  const send = (name: string, email: string): void => {
    const example = examples.request(name) as Mail;
    const recipient = { ...example.recipient, email };
    const [id, occurred_at] = [random.uuid(), toTimestamp(clock.now())];
    mails.push({ ...example, id, occurred_at, recipient, data: dataOf(example) } as Mail);
    if (mails.length > mostMails) for (const old of mails.splice(0, 1)) used.delete(String(keyOf(old)));
  };

  return {
    mails,
    isKnownKey: (key) => !used.has(key) && mails.some((mail) => keyOf(mail) === key),
    note(operation, sent, caller) {
      const template = templates[operation];
      const email = template?.to === 'caller' ? state.find(caller, 'me').user.email : String(sent['email'] ?? '');
      if (template && (operation !== 'recover' || state.hasAccount(email))) send(template.example, email);
      const key = String(sent['key'] ?? sent['token'] ?? '');
      const mail = uses.has(operation) ? mails.find((one) => keyOf(one) === key) : undefined;
      if (!mail) return;
      used.add(key);
      if (operation === 'verifyEmail') state.verify(mail.recipient.email);
      if (operation === 'resetPassword' || operation === 'reset')
        state.setPassword(mail.recipient.email, String(sent['password']));
    },
    clear() {
      mails.length = 0;
      used.clear();
    },
  };
};

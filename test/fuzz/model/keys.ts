import type { Stage } from './stage.ts';
import type { MailedKey, Person, Purpose } from './users.ts';

const templates = {
  recovery: 'password-recovery',
  'new side': 'email-change-confirm',
  'old side': 'email-change-confirm',
  invitation: 'invitation',
} as const satisfies Readonly<Record<Purpose, string>>;

/** Waits for the email, and notes the key in it. */
export const receive = async (
  person: Person,
  purpose: Purpose,
  address: string,
  { service, now }: Stage,
): Promise<void> => {
  const text = await service.mailbox.key(templates[purpose], address);
  person.keys.push({ text, purpose, address, mailedAt: now(), isSpent: false });
};

/** Every key of a kind that a user was emailed, the oldest first. */
export const keysOf = ({ keys }: Person, ...purposes: readonly Purpose[]): readonly MailedKey[] =>
  keys.filter(({ purpose }) => purposes.includes(purpose));

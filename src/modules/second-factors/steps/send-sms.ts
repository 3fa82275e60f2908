import type { App } from '../../../kernel/app.ts';
import type { Origin } from '../../../kernel/audit.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { mailOriginOf, recipientOf, sendKey } from '../../notifications/key-notification.ts';
import { type SmsPurpose, smsPurposes } from '../../notifications/sms-purpose.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import { requireLiveAccount } from '../../sessions/steps/live-session.ts';

export type SmsPorts = Pick<Ports, 'store' | 'clock' | 'random' | 'keys' | 'sealer' | 'rateLimiter' | 'phoneNumbers'>;

export interface SmsSent {
  /** The last digits of the number. */
  readonly phoneNumberEnd: string;
}

interface Sms {
  readonly app: App;
  readonly user: User;
  /** The number of the user, in the format of E.164. */
  readonly phoneNumber: string;
  readonly purpose: SmsPurpose;
  readonly boundTo: string;
  readonly origin: Origin;
}

/**
 * Requests an SMS with a code, which belongs to the current number of the user: if the number changes, the code is rejected.
 * @param work runs in the same transaction, with the user locked; it throws if the state has changed
 */
export const sendSms = async (
  ports: SmsPorts,
  { app, user, phoneNumber, purpose, boundTo, origin }: Sms,
  work: (unit: Unit, at: Date) => Promise<void>,
): Promise<SmsSent> => {
  const { store, clock, rateLimiter } = ports;
  for (const name of ['sms_recipient', 'sms_recipient_daily'] as const) await rateLimiter.take(name, phoneNumber, app);
  const key = await newKey(ports);
  await store.of(app).transaction(async (unit) => {
    const at = clock.now();
    const account = await requireLiveAccount(unit, { user });
    await work(unit, at);
    const data = { purpose: smsPurposes[purpose], phone_number: phoneNumber, ...mailOriginOf(origin) };
    const keyId = await sendKey(unit, key, {
      purpose,
      owner: { userId: user.id },
      userId: user.id,
      recipient: recipientOf(account.user),
      content: { template: 'sms-code', data },
      at,
    });
    await unit.phoneCodes.replace({ userId: user.id, purpose, boundTo }, keyId, user.profile.cellPhoneNumber!);
  });
  return { phoneNumberEnd: phoneNumber.slice(-2) };
};

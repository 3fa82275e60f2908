import type { ProviderDriver } from './driver.ts';
import { json } from './json.ts';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';
import { resend } from './resend.ts';
import { ses } from './ses.ts';

/** Lists the drivers by the values of the setting `PROVIDER`. */
export const providerDrivers = { postmark, resend, mailgun, ses, json } as const satisfies Readonly<
  Record<string, ProviderDriver>
>;

export type ProviderName = keyof typeof providerDrivers;

import type { FeedbackDriver } from './driver.ts';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';
import { resend } from './resend.ts';
import { ses } from './ses.ts';
import { standard } from './standard.ts';

/** Lists the drivers by the last segment of their paths. Each has a setting `FEEDBACK_…` with its secrets. */
export const feedbackDrivers = { standard, postmark, resend, mailgun, ses } as const satisfies Readonly<
  Record<string, FeedbackDriver>
>;

export type FeedbackName = keyof typeof feedbackDrivers;

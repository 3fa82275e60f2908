import type { AppChallenge } from '../../../../packages/client/src/entities.ts';

export type Operation = AppChallenge['operations'][number];

/** The names of the providers of challenges, which are the same in all languages. */
export const driverNames: Readonly<Record<AppChallenge['driver'], string>> = {
  turnstile: 'Cloudflare Turnstile',
  hcaptcha: 'hCaptcha',
  recaptcha_v2: 'Google reCAPTCHA v2',
  recaptcha_v3: 'Google reCAPTCHA v3',
};

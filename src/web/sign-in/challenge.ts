import type { ChallengeDriver, ChallengedOperation } from '../../modules/challenges/challenge.ts';
import type { RequiredChallenge } from '../../modules/challenges/operations/list-challenges.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { nothing, type Sources, type View, type Widget } from './view.ts';

interface Driver {
  readonly script: string;
  readonly className: string;
  readonly sources: Sources;
}

const turnstile = ['https://challenges.cloudflare.com'];
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const recaptcha: Sources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};

const drivers: Readonly<Record<ChallengeDriver, Driver>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    className: 'cf-turnstile',
    sources: { script: turnstile, frame: turnstile },
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    className: 'h-captcha',
    sources: { script: hcaptcha, frame: hcaptcha, style: hcaptcha, connect: hcaptcha },
  },
  recaptcha_v2: { script: 'https://www.google.com/recaptcha/api.js', className: 'g-recaptcha', sources: recaptcha },
  recaptcha_v3: { script: 'https://www.google.com/recaptcha/api.js', className: 'score', sources: recaptcha },
};

const isRefusal = (code: string | undefined): boolean => code === 'challenge_required' || code === 'challenge_failed';

const widgetOf = ({ driver, siteKey, operation }: RequiredChallenge, { texts }: View): Widget => {
  const { script, className, sources } = drivers[driver];
  const key = escapeHtml(siteKey);
  const source = driver === 'recaptcha_v3' ? `${script}?render=${encodeURIComponent(siteKey)}` : script;
  return {
    field: html(
      `<div class="${className}" data-sitekey="${key}" data-action="${operation}"></div><noscript><p class="notice">${escapeHtml(texts.challengeScript)}</p></noscript>`,
    ),
    script: `<script src="${escapeHtml(source)}" async defer data-challenge></script>\n`,
    sources,
  };
};

/**
 * Returns the challenge of the first of these operations that requires one. One that is required only after failed logins is shown
 * when the service has asked for it.
 */
export const challengeFor = (operations: readonly ChallengedOperation[], view: View): Widget | undefined => {
  const { context, refused } = view;
  const found = operations
    .map((operation) => context.challenges.find((challenge) => challenge.operation === operation))
    .find((challenge) => challenge !== undefined);
  if (!found || (found.afterFailures > 0 && !isRefusal(refused?.code))) return undefined;
  return widgetOf(found, view);
};

export const fieldOf = (widget: Widget | undefined): Html => widget?.field ?? nothing;

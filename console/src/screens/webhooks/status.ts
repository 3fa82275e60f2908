import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookRequest,
  WebhookResponse,
} from '../../../../packages/client/src/entities.ts';
import { quoted } from '../../quoted.ts';
import { counted, filled } from '../../texts.ts';
import { minuteOf } from '../../time.ts';
import type { Tone } from '../../ui/tones.ts';
import type { WebhooksTexts } from './texts/en.ts';
import { t } from './texts.ts';

type Status = keyof WebhooksTexts['statuses'];

export const statusOf = (endpoint: WebhookEndpoint): Status => {
  if (!endpoint.is_enabled) return 'disabled';
  if (endpoint.paused_until) return 'paused';
  return endpoint.failing_since ? 'failing' : 'enabled';
};

export const tones: Readonly<Record<Status, Tone>> = {
  enabled: 'success',
  failing: 'danger',
  paused: 'danger',
  disabled: 'neutral',
};

/** Returns the URL without its scheme, as the name of an endpoint. */
export const nameOf = ({ url }: WebhookEndpoint): string => url.replace(/^https?:\/\//, '');

export const typesOf = ({ types }: WebhookEndpoint): string =>
  types === null ? t.allTypes : counted(t.countTypes, types.length);

/** Returns the result of a delivery in one or two words. */
export const resultOf = ({ status, error }: WebhookDelivery): string =>
  status === null ? t.short[error ?? 'status'] : String(status);

/** Returns what the owner of the receiver can do about a failure; undefined for a delivery. */
export const adviceOf = ({ status, error }: WebhookDelivery): string | undefined => {
  if (error !== 'status') return error ? t.advice[error] : undefined;
  if (status === 401 || status === 403) return t.advice.refused;
  if (status === 404 || status === 405) return t.advice.notFound;
  if (status === 410) return t.advice.gone;
  if (status === 429 || status === 503) return t.advice.overloaded;
  return status !== null && status >= 500 ? t.advice.failed : t.advice.rejected;
};

/** Returns when the event of an attempt is sent again. */
export const nextOf = ({ next_attempt_at: next, error }: WebhookDelivery): string => {
  if (next) return filled(t.nextAttempt, { time: minuteOf(next) });
  return error ? t.noAttempt : '';
};

/** Returns the headers and the body of a request or a response, as they are sent. */
export const messageOf = ({ headers, body }: WebhookRequest | WebhookResponse): string =>
  [...headers.map(({ name, value }) => `${name}: ${value ?? t.hidden}`), '', body ?? ''].join('\n').trim();

/** Returns the command that sends a request again. */
export const curlOf = ({ url, headers, body }: WebhookRequest): string =>
  [
    `curl -X POST ${quoted(url)}`,
    ...headers.map(({ name, value }) => `-H ${quoted(`${name}: ${value ?? ''}`)}`),
    `--data-raw ${quoted(body ?? '')}`,
  ].join(' \\\n  ');

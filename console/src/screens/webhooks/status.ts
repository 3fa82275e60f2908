import type { WebhookDelivery, WebhookEndpoint } from '../../../../packages/client/src/entities.ts';
import { counted } from '../../texts.ts';
import type { Tone } from '../../ui/tones.ts';
import type { WebhooksTexts } from './texts/en.ts';
import { t } from './texts.ts';

type Status = keyof WebhooksTexts['statuses'];

export const statusOf = ({ is_enabled: isEnabled, failing_since: failing }: WebhookEndpoint): Status => {
  if (!isEnabled) return 'disabled';
  return failing ? 'failing' : 'enabled';
};

export const tones: Readonly<Record<Status, Tone>> = { enabled: 'success', failing: 'danger', disabled: 'neutral' };

/** Returns the URL without its scheme, as the name of an endpoint. */
export const nameOf = ({ url }: WebhookEndpoint): string => url.replace(/^https?:\/\//, '');

export const typesOf = ({ types }: WebhookEndpoint): string =>
  types === null ? t.allTypes : counted(t.countTypes, types.length);

/** Returns the result of a delivery in one or two words. */
export const resultOf = ({ status, error }: WebhookDelivery): string =>
  status === null ? t.short[error ?? 'status'] : String(status);

import type { ApiKey } from '../../../../packages/client/src/entities.ts';
import { filled } from '../../texts.ts';
import type { Tone } from '../../ui/tones.ts';
import type { KeysTexts } from './texts/en.ts';
import { t } from './texts.ts';

type Status = keyof KeysTexts['statuses'];

/** Returns the status of a key. `expiring`: another key has replaced it, and it is still valid for some time. */
export const statusOf = ({ revoked_at: revoked, expires_at: expires }: ApiKey, now = new Date()): Status => {
  if (revoked) return revoked <= now ? 'revoked' : 'expiring';
  return expires && expires <= now ? 'expired' : 'active';
};

export const tones: Readonly<Record<Status, Tone>> = {
  active: 'success',
  expiring: 'warning',
  revoked: 'neutral',
  expired: 'neutral',
};

/** Returns the name of a key. The first keys of an application have none. */
export const nameOf = ({ kind, name }: Pick<ApiKey, 'kind' | 'name'>): string =>
  name || filled(t.unnamed, { kind: t.kinds[kind] });

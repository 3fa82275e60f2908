import type { NotificationState } from '../../../../packages/client/src/entities.ts';
import type { Tone } from '../../ui/tones.ts';

export const tones: Readonly<Record<NotificationState, Tone>> = {
  waiting: 'info',
  delivered: 'success',
  dead: 'danger',
  superseded: 'neutral',
};
